/**
 * Compares what pages say about other packages with the npm registry. An author
 * runs it: `node content/check-versions.js`. It exits with 1 if a version does not
 * exist, or asks for another range of `graphql`, and lists what is outdated.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const SECTIONS = ['tutorials', 'guides', 'errors', 'upgrade'];

const NAME = String.raw`(?:@[\w-]+\/)?[a-z][\w.-]*`;
/** A row of a table: | `package` 1.2.3 | `range` | */
const ROW = new RegExp(
  String.raw`^\| \`(?<name>${NAME})\` (?<version>\d+\.\d+\.\d+) +\| (?<range>nothing|(?:up to )?\`[^\`]*\`) +\|`,
  'gm',
);
/** A package to install: package@1.2.3 */
const INSTALLED = new RegExp(
  String.raw`(?<= )(?<name>${NAME})@(?<version>\d+\.\d+\.\d+)\b`,
  'g',
);

/** @returns {{ page: string, name: string, version: string, range: string | null }[]} */
function listClaims() {
  const pages = SECTIONS.flatMap((section) =>
    readdirSync(folder + section)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${section}/${file}`),
  );
  return pages.flatMap((page) => {
    const text = readFileSync(folder + page, 'utf8');
    const commands = text.match(/^\$ npm install .*$/gm) ?? [];
    const matches = [
      ...text.matchAll(ROW),
      ...commands.join('\n').matchAll(INSTALLED),
    ];
    return matches.map(({ groups = {} }) => ({
      page,
      name: groups['name'] ?? '',
      version: groups['version'] ?? '',
      range: groups['range'] ?? null,
    }));
  });
}

/** Whether a cell such as "`^16.0.0`", "up to `^17.0.0`" or "nothing" is true. */
function fits(cell, range) {
  const claim = cell.replaceAll('`', '').replaceAll('\\|', '|');
  const end = claim.replace(/^up to /, '');
  return end === claim ? range === claim : range.endsWith(end);
}

async function view(spec, ...fields) {
  const { stdout } = await run('npm', ['view', spec, ...fields, '--json']);
  return stdout === '' ? null : JSON.parse(stdout);
}

let isWrong = false;
for (const { page, name, version, range } of listClaims()) {
  const fields = ['version', 'peerDependencies', 'dist-tags'];
  const facts = await view(`${name}@${version}`, ...fields).catch(() => null);
  if (facts === null) {
    console.log(`${page}: ${name} has no version ${version}`);
    isWrong = true;
    continue;
  }
  const peer = facts.peerDependencies?.graphql ?? 'nothing';
  if (range !== null && !fits(range, peer)) {
    console.log(`${page}: ${name}@${version} asks for ${peer}`);
    isWrong = true;
  }
  const { latest } = facts['dist-tags'];
  if (latest !== version) {
    console.log(`${page}: ${name} ${version} is outdated, ${latest} is newest`);
  }
}
process.exitCode = isWrong ? 1 : 0;
