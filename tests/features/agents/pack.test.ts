/**
 * A real package with its documentation inside: packed by npm, whose script
 * `prepack` writes it, and installed from the tarball without a network.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitPack } from '../../../build/features/agents/compose-pack.ts';
import { parseInventory } from '../../../build/emit/inventory.ts';
import { listExports } from '../../support/listed-exports.ts';
import {
  createMemorySite,
  repository,
  smallSite,
  makeManifest,
} from '../../support/memory-site.ts';
import { parseMarkdown } from '../../support/read-markdown-pages.ts';
import { createProject, type Project } from '../../support/project.ts';

const BIN = `${repository}/bin/docs-build.js`;

const npm = (folder: string, ...words: readonly string[]): string =>
  execFileSync('npm', [...words, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const MINISEARCH = `${repository}/node_modules/minisearch`;
const manifest = JSON.parse(
  readFileSync(`${MINISEARCH}/package.json`, 'utf8'),
) as { readonly version: string; readonly files: readonly string[] };

/** The package's own folder, with a site in it, as its author has it. */
function packMinisearch(project: Project): void {
  const config = smallSite['content/site.config.ts'];
  const files = [...manifest.files, 'docs'];
  const prepack = `"${process.execPath}" "${BIN}" pack --max-size 1MB`;
  const scripts = { prepack };
  const own = { ...manifest, files, scripts, devDependencies: {} };
  project.write('package.json', JSON.stringify(own));
  project.write(
    'content/site.config.ts',
    config.replace("name: 'example'", "name: 'minisearch'"),
  );
  project.write(
    'content/tutorials/index.md',
    '---\ntitle: Start\ndescription: Begin.\n---\n\nRead [Usage](./usage.md#calling), then [the class](entity:MiniSearch.search) or [npm](https://npm.im).\n',
  );
  npm(project.root, 'pack');
}

describe('a package, packed and installed', async () => {
  const author = await createProject();
  cpSync(MINISEARCH, author.root, {
    recursive: true,
    filter: (path) => !path.endsWith('package.json'),
  });
  packMinisearch(author);
  const tarball = readdirSync(author.root).find((one) => one.endsWith('.tgz'));
  const user = await createProject();
  user.write('package.json', '{ "private": true }');
  const from = `${author.root}/${tarball ?? ''}`;
  npm(user.root, 'install', '--offline', '--no-audit', '--no-fund', from);
  const docs = `${user.root}/node_modules/minisearch/docs`;
  const read = (file: string): string =>
    readFileSync(`${docs}/${file}`, 'utf8');

  it('has every export within two reads: the index, and the file it names', () => {
    const index = read('index.md');
    const exported = listExports(user.root, 'minisearch')
      // Single files, which `./*` opens beside a list of subpaths, are internal.
      .filter((one) => !/\.m?js /.test(one))
      .map((one) => one.split(' ')[1] ?? '')
      .filter((one) => one !== 'default');
    expect(exported.length).toBeGreaterThan(5);
    for (const one of exported) {
      const [, file = ''] =
        new RegExp(`^- \\[${one}\\]\\((.+)\\) \\w+$`, 'm').exec(
          index.replaceAll('\\', ''),
        ) ?? [];
      expect(read(file).replaceAll('\\', '')).toContain(`# ${one}\n`);
    }
  });

  it('has every tutorial within two reads', () => {
    const [, list = ''] =
      /## Pages\n([^]*)## Exports/.exec(read('index.md')) ?? [];
    const found = [...list.matchAll(/^- \[(.+)\]\((docs\/.+)\)$/gm)];
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const [, title = '', file = ''] of found) {
      expect(read(file)).toContain(`# ${title}\n`);
    }
  });

  it('says in every file which version it is about, and links only files that are there', () => {
    const release = `minisearch ${manifest.version}`;
    const files = readdirSync(docs, { recursive: true })
      .map(String)
      .filter((file) => /\.(?:md|txt)$/.test(file));
    expect(files).toContain('llms.txt');
    expect(files).toContain('AGENTS.md');
    for (const file of files) {
      const text = read(file);
      expect([file, text.includes(release)]).toEqual([file, true]);
      for (const link of parseMarkdown(text).links) {
        if (/^[a-z]+:/.test(link)) continue;
        const path = decodeURI(link.replace(/#.*/, ''));
        const target = posix.join(posix.dirname(file), path);
        expect([file, link, existsSync(`${docs}/${target}`)]).toEqual([
          file,
          link,
          true,
        ]);
      }
    }
  });

  it('has an inventory for programs', () => {
    const inventory = parseInventory(read('symbols.json'));
    expect(inventory?.version).toBe(manifest.version);
    for (const { address } of inventory?.symbols ?? []) {
      expect(existsSync(`${docs}/${decodeURI(address)}.md`)).toBe(true);
    }
  });
});

it('links in a packed page lead to other packed pages by relative paths, elsewhere by whole addresses', async () => {
  const site = createMemorySite({
    'content/tutorials/usage.md':
      '---\ntitle: Usage\ndescription: Use.\n---\n\n## Calling\n\nSee [the start](./index.md), [the picture](/favicon.svg), `Sum`.\n',
  });
  const { diagnostics } = await site.build({ emit: emitPack, out: 'docs' });
  expect(diagnostics).toEqual([]);
  const files = site.host.texts('/project/docs');
  const usage = files.get('docs/tutorials/usage.md') ?? '';
  expect(usage).toMatch(
    /^<!-- example 1\.2\.3, https:\/\/example\.test\/docs\/tutorials\/usage -->\n\n# Usage\n/,
  );
  expect(usage).toContain('[the start](index.md)');
  expect(usage).toContain('[the picture](https://example.test/favicon.svg)');
  expect(usage).toContain('](../../api/interface/Sum.md)');
  expect(files.get('docs/tutorials/index.md')).toContain(
    '[Usage](usage.md#calling)',
  );
  expect(files.get('api/function/add.md')).toContain('](../interface/Sum.md)');
  expect([...files.keys()].filter((path) => !path.endsWith('.md'))).toEqual([
    '.docs-build.json',
    'llms.txt',
    'symbols.json',
  ]);
});

describe('docs-build pack', () => {
  const own = {
    'package.json': makeManifest({ files: ['index.d.ts'] }),
    'index.d.ts': smallSite['node_modules/example/index.d.ts'],
  };

  it('says what "files" leaves out, and fails beyond --max-size', async () => {
    const project = await createProject(own);
    const left = await project.runHere(['pack']);
    expect(left.stdout + left.stderr).toMatch(
      /Wrote docs: \d+ files, \d+ kB, for example 1\.2\.3/,
    );
    expect(left.stdout + left.stderr).toMatch(
      /pack-left-out .*"files" in package\.json leaves docs out/,
    );
    expect(left.exitCode).toBe(0);
    project.write(
      'package.json',
      own['package.json'].replace(
        '"index.d.ts"]',
        '"index.d.ts", "./docs/**"]',
      ),
    );
    const large = await project.runHere(['pack', '--max-size', '1kB']);
    expect(large.exitCode).toBe(1);
    expect(large.stdout + large.stderr).not.toContain('pack-left-out');
    expect(large.stdout + large.stderr).toContain('more than --max-size');
    project.write('docs/index.md', 'By hand.');
    const wrong = await project.runHere(['pack', '--max-size', 'big']);
    expect(wrong.exitCode).toBe(2);
  });

  it('refuses a folder with another package, and files of others', async () => {
    const project = await createProject({
      ...own,
      'docs/index.md': 'By hand.',
    });
    const other = await project.runHere(['pack', 'node_modules']);
    expect(other.exitCode).toBe(2);
    expect(other.stdout + other.stderr).toContain(
      'The folder is not that of example 1.2.3',
    );
    const foreign = await project.runHere(['pack']);
    expect(foreign.stdout + foreign.stderr).toContain(
      'docs/index.md was not written by docs-build',
    );
    expect(readFileSync(`${project.root}/docs/index.md`, 'utf8')).toBe(
      'By hand.',
    );
  });
});
