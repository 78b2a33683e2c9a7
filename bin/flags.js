/**
 * How V8 runs a build. Code that V8 keeps is only good for the flags that it was
 * made with, so these are set wherever it is made or read, before anything else.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * Most of what a build runs, it runs a few times: code has to be about
 * twenty times as busy as usual before it is optimised. That saves a quarter of
 * all the work. Later versions of Node have no such option, and less need of it:
 * they optimise in smaller steps.
 */
if (Number.parseInt(process.versions.node) <= 20) {
  setFlagsFromString('--interrupt-budget=1200000');
}

/**
 * On a large machine V8 lets the heap grow to four times what is in use before
 * it looks for garbage; to twice is as fast, and a tenth less memory.
 */
setFlagsFromString('--heap-growing-percent=100');

/**
 * Results of earlier builds are read back all at once: the room for what is new
 * grows to its full size when it is first too small, not by doubling.
 */
setFlagsFromString('--semi-space-growth-factor=16');
