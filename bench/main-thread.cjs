/**
 * Required by a measured process: says at its end how long its main thread has
 * used a processor, in milliseconds. Linux counts it in hundredths of a second.
 */
const process = require('node:process');
const { readFileSync, writeSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const MILLISECONDS_PER_TICK = 10;

if (isMainThread) {
  process.on('exit', () => {
    try {
      const file = `/proc/self/task/${process.pid}/stat`;
      // The name of the program, in brackets, can contain spaces.
      const [, rest] = readFileSync(file, 'utf8').split(') ');
      const [user, system] = rest.split(' ').slice(11, 13).map(Number);
      const time = (user + system) * MILLISECONDS_PER_TICK;
      writeSync(2, `main-thread ${time}\n`);
    } catch {
      // Other systems have no such file.
    }
  });
}
