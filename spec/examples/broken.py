#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Engines that go wrong, to show that the runner says so and goes on: broken.py crashes|hangs|nonsense|floods|silent

The handshake and the first command after it are answered as they should be, then it happens. `silent` does not even shake hands.
"""
import os
import sys
import time

how = sys.argv[1]
for number, line in enumerate(sys.stdin):
    if how == "silent" or (how == "hangs" and number >= 2):
        time.sleep(1000)
    elif number == 0:
        print("engine broken 0.1\ngame tsuro-2005\nlevel apply\nok", flush=True)
    elif line.startswith("quit"):
        print("ok", flush=True)
        break
    elif number == 1:
        print("ok", flush=True)
    elif how == "crashes":
        os.abort()
    elif how == "nonsense":
        print("colourless green ideas\nok", flush=True)
    elif how == "floods":
        while True:
            sys.stdout.write("event red draws T01\n" * 1000)
    else:
        sys.exit(f"broken.py: no such way to be broken: {how}")
