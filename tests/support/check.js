/**
 * `npm run check`: all static checks. Runs two at a time; prints the output of
 * failed checks, and one line for each of the others. `npm run check -- lint types`
 * runs only checks whose names begin with these words.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The slowest first, so that no slow one runs alone at the end. */
const CHECKS = [
  { name: 'lint', words: ['eslint', '.', '--max-warnings=0'] },
  { name: 'types of build', words: ['tsc', '-p', 'build'] },
  { name: 'types of tests', words: ['tsc', '-p', 'tests'] },
  { name: 'spelling', words: ['cspell', 'lint', '--no-progress'] },
  { name: 'types of client', words: ['tsc', '-p', 'src/client'] },
  { name: 'types of templates', words: ['tsc', '-p', 'src/templates'] },
  { name: 'dead code', words: ['knip'] },
  { name: 'format', words: ['prettier', '--check', '--log-level=warn', '.'] },
  {
    name: 'licences',
    words: ['node', 'tests/support/licences.js'],
    show: true,
  },
];

const wanted = process.argv.slice(2);
const queue = CHECKS.filter(
  ({ name }) =>
    wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (queue.length === 0) {
  const names = CHECKS.map(({ name }) => name).join(', ');
  console.error(`There is no such check. There are: ${names}.`);
  process.exit(2);
}

const failed = [];
const total = queue.length;
const workers = Math.min(2, availableParallelism());
await Promise.all(Array.from({ length: workers }, work));
console.log(
  failed.length === 0
    ? `All ${total} checks passed.`
    : `${failed.length} of ${total} checks failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const started = performance.now();
    const { code, output } = await run(check.words);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const passed = code === 0;
    if (!passed) failed.push(check.name);
    console.log(`${passed ? 'passed' : 'FAILED'}  ${check.name}  ${seconds} s`);
    if (!passed || check.show) console.log(output.trimEnd());
  }
}

function run([name, ...words]) {
  return new Promise((resolve) => {
    const command =
      name === 'node' ? process.execPath : `${root}/node_modules/.bin/${name}`;
    const child = spawn(command, words, {
      cwd: root,
      shell: process.platform === 'win32',
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (problem) => {
      resolve({ code: null, output: problem.message });
    });
    child.on('close', (code) => {
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
