#!/bin/sh
# SPDX-License-Identifier: MIT
# Broken engines, to test that the runner reports each fault and goes on: broken.sh HOW [FOLDER [WORDS] [COMMAND...]]
#
# crashes hangs nonsense floods   answers the greeting and one command correctly, then breaks
# holds       crashes, and leaves a process that holds its pipes
# flees       hangs, and leaves a process in another session, with its number in FOLDER/fled
# obliges     answers ok to everything
# refuses     refuses every game, and answers ok to everything else
# shouts      ends its answers with OK
# runs-on     ends its answers without a line end
# throws      dies with an error message and a long stack trace
# mutters     writes a great deal on standard error, then crashes
# accents     writes an accent, and bytes that are not UTF-8, on standard error, then crashes
# trips       does what `throws` does, instead of greeting
# plays-chess plays no game of this suite
# silent      never greets
# flies       greets with a level that does not exist
# late        runs COMMAND, which dies after 20 lines; its second start never greets, later starts are COMMAND
# changes     runs COMMAND, which dies after 20 lines; later starts declare fewer levels
# stumbles    runs COMMAND, which ends at the first line with these WORDS
#
# The last three count their starts in FOLDER/starts.
#
# It is a shell script, because a shell starts in some milliseconds. So the time limits in transcripts/crashes.md measure only
# engines that never answer.

never_answer() {
    while read -r _; do
        :
    done
    exit 0
}

throw() {
    echo 'Error: the first line says it' >&2
    for line in $(seq 40); do
        echo " at line $line" >&2
    done
    exit 1
}

# Counts this start in FOLDER.
count_start() {
    echo >>"$1/starts"
    starts=$(wc -l <"$1/starts")
}

# Runs an engine that is sent no command ahead, so that each start is for the next case.
one_by_one() {
    "$@" | sed -u '/^ahead$/d'
}

how=$1
case $how in
silent) never_answer ;;
trips) throw ;;
plays-chess) game=chess ;;
flies) level=' set fly' ;;
stumbles)
    folder=$2 words=$3
    shift 3
    count_start "$folder"
    sed -u "/$words/Q;/^quit/{p;Q}" | one_by_one "$@"
    exit
    ;;
late | changes)
    folder=$2
    shift 2
    count_start "$folder"
    [ "$starts" != 1 ] || { sed -u 20q | one_by_one "$@"; exit 3; }
    [ "$how" != late ] || [ "$starts" != 2 ] || never_answer
    [ "$how" != changes ] || { one_by_one "$@" | sed -u 's/^level .*/level apply/'; exit; }
    one_by_one "$@"
    exit
    ;;
esac

read -r _ && printf 'engine broken 0.1\ngame %s\nlevel apply%s\nok\n' "${game:-tsuro-2005}" "${level:-}"
while [ "$how" = obliges ] && read -r asked; do
    echo ok
    [ "$asked" != quit ] || exit 0
done
while [ "$how" = refuses ] && read -r asked; do
    case $asked in
    game*) echo refused ;;
    *) echo ok ;;
    esac
    [ "$asked" != quit ] || exit 0
done
while [ "$how" = shouts ] && read -r _; do
    echo OK
done
while [ "$how" = runs-on ] && read -r _; do
    printf ok
done
read -r command && echo ok
[ "$command" != quit ] || exit 0
read -r _ || exit 0
case $how in
crashes) kill -ABRT $$ ;;
hangs) never_answer ;;
nonsense) printf 'colourless green ideas\nok\n' ;;
throws) throw ;;
floods) yes 'event red draws T01' ;;
holds)
    sleep 1000 &
    kill -ABRT $$
    ;;
flees)
    setsid sh -c 'echo $$ >"$0"; exec sleep 1000' "$2/fled" &
    until [ -s "$2/fled" ]; do :; done
    never_answer
    ;;
accents)
    printf 'caf\303\251 \351 \302\23331m\n' >&2
    kill -ABRT $$
    ;;
mutters)
    yes 'the sky is falling' | head -n 100000 >&2
    printf 'mind \033[31mthe gap\n' >&2
    kill -ABRT $$
    ;;
*) echo "broken.sh: no such way to be broken: $how" >&2 ;;
esac
