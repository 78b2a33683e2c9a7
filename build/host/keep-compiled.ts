/**
 * V8 throws compiled functions away that were not called for a while, and compiles
 * them anew when they are. In a process that waits for its user that is nearly all
 * of them, each time; this keeps them. Call it when the code that lies compiled on
 * the disk has been read: it is good for the flags only that it was made with.
 */
import { setFlagsFromString } from 'node:v8';

export function keepCompiled(): void {
  setFlagsFromString('--no-flush-bytecode');
}
