/**
 * V8 discards compiled functions that have not been called for a while and
 * compiles them again on the next call. In a process that waits for its user,
 * that is nearly all of them, each time; this keeps them. Call it after the
 * code cache has been loaded, which V8 accepts only with the flags it was made
 * with.
 */
import { setFlagsFromString } from 'node:v8';

export function keepCompiled(): void {
  setFlagsFromString('--no-flush-bytecode');
}
