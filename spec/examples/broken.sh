#!/bin/sh
# SPDX-License-Identifier: MIT
# Engines that go wrong, to show that the runner says so and goes on: broken.sh crashes|hangs|nonsense|floods|silent|flies
#
# The handshake and the first command after it are answered as they should be, then the engine breaks; `silent` does not even shake hands,
# and `flies` greets with a level that there is not.
# It is a shell script because that starts in some milliseconds: the time limits in `check` wait for an engine that never answers,
# and for nothing else.

never_answer() {
    while read -r _; do
        :
    done
    exit 0
}

[ "$1" != silent ] || never_answer
[ "$1" != flies ] || level=' set fly'
read -r _ && printf 'engine broken 0.1\ngame tsuro-2005\nlevel apply%s\nok\n' "${level:-}"
read -r command && echo ok
[ "$command" != quit ] || exit 0
read -r _ || exit 0
case $1 in
crashes) kill -ABRT $$ ;;
hangs) never_answer ;;
nonsense) printf 'colourless green ideas\nok\n' ;;
floods) yes 'event red draws T01' ;;
*) echo "broken.sh: no such way to be broken: $1" >&2 ;;
esac
