/**
 * Most of what a build runs, it runs a few times: code has to be ten times as
 * busy as usual before it is optimised. That saves a quarter of all the work.
 *
 * Code that V8 keeps is only good for the flags that it was made with, so these
 * are set wherever it is made or read, before anything else.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--interrupt-budget=600000');
