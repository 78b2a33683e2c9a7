/**
 * Prints how many milliseconds TypeDoc takes to convert an entry in a warm
 * process: the lower bound for `watch` after a declaration was saved.
 * Arguments: the entry, the tsconfig.
 */
import { Application } from 'typedoc';
import { median } from './measure.js';

const [entry = '', tsconfig = ''] = process.argv.slice(2);
const times = [];
for (let round = 0; round < 4; round += 1) {
  const app = await Application.bootstrap({
    entryPoints: [entry],
    tsconfig,
    skipErrorChecking: true,
    disableGit: true,
    sourceLinkTemplate: 'x',
    logLevel: 'Error',
  });
  const begin = performance.now();
  await app.convert();
  // The first round also loads and warms up the code.
  if (round > 0) times.push(performance.now() - begin);
}
console.log(median(times));
