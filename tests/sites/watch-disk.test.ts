/** How editors and tools save, on a real disk with the real watcher. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { smallSite, withSettings } from '../support/memory-site.ts';
import { request } from '../support/raw-request.ts';
import { watchSite } from '../support/watched-site.ts';

const site = watchSite();

const USAGE = 'content/tutorials/usage.md';
const PAGE = 'docs/tutorials/usage';
const START = 'content/tutorials/index.md';
const usage = smallSite[USAGE];
const start = smallSite[START];
const config = smallSite['content/site.config.ts'];
const path = (file: string): string => `${site.root()}/${file}`;

const PATIENCE = { timeout: 20_000, interval: 50 };

async function shows(address: string, text: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(await site.get(address)).toContain(text);
  }, PATIENCE);
}

/** Counts the rebuilds that an action causes: a later save shows when they are over. */
async function rebuildsAfter(action: () => Promise<unknown>): Promise<number> {
  await settle();
  const before = site.notes.length;
  await action();
  await settle();
  return site.notes.length - before - 1;
}

/**
 * In one step. A file that is overwritten is empty for a moment, which is as long
 * as a build here, in the process of the watcher: a build that reads it then
 * reports an error, and the next one that it is fixed.
 */
async function replace(file: string, text: string): Promise<void> {
  site.write(`${file}.tmp`, text);
  await rename(path(`${file}.tmp`), path(file));
}

let marks = 0;

/** Waits until a whole build is published: open pages show a save sooner. */
async function settle(): Promise<void> {
  marks += 1;
  const mark = `mark ${String(marks)}.`;
  await replace(START, `${start}\n${mark}\n`);
  await shows('llms-full.txt', mark);
}

describe('a save', () => {
  it('that first moves the original away is shown', async () => {
    await rename(path(USAGE), path(`${USAGE}~`));
    site.write(USAGE, `${usage}\nBack again.\n`);
    await rm(path(`${USAGE}~`));
    await shows(PAGE, 'Back again.');
  });

  it('in many small writes is shown completely', async () => {
    const stream = createWriteStream(path(USAGE));
    stream.write(usage);
    for (let piece = 0; piece < 20; piece += 1) {
      stream.write(`\nPiece ${String(piece)}.\n`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    stream.end('\nThe end.\n');
    await once(stream, 'close');
    await shows(PAGE, 'The end.');
    expect(await site.get(PAGE)).toContain('Piece 19.');
  });

  it('of 300 files at once is shown completely, with few rebuilds', async () => {
    const names = Array.from({ length: 300 }, (_, index) => String(index));
    const before = site.notes.length;
    for (const name of names) {
      site.write(`content/static/many/${name}.txt`, name);
    }
    await shows('many/299.txt', '299');
    await Promise.all(names.map((name) => shows(`many/${name}.txt`, name)));
    expect(site.notes.length - before).toBeLessThan(20);
  });
});

it('an HTML page among the static files is served byte for byte, without the live client', async () => {
  const own = '<!doctype html><title>Own</title><body>Mine</body>';
  site.write('content/static/own.html', own);
  await shows('own.html', 'Mine');
  expect(await site.get('own.html')).toBe(own);
});

const sectionIn = (folder: string): string =>
  withSettings(`sections: { more: { label: 'More', folder: '${folder}' } }`);

it('a section in folders outside of the content folder follows documents that come, go and move, and their pictures', async () => {
  // The folder does not exist yet.
  await replace('content/site.config.ts', sectionIn('papers'));
  await settle();
  site.write('papers/1-one.md', '# One\n\nFirst.\n');
  await shows('docs/more/one', 'First.');
  site.write('papers/deep/er/two.mdx', '# Two\n\nDeep.\n');
  await shows('docs/more/deep/er/two', 'Deep.');
  site.write('papers/deep/er/two.mdx', '# Two\n\nDeeper.\n');
  await shows('docs/more/deep/er/two', 'Deeper.');
  await rename(path('papers/deep'), path('papers/moved'));
  await shows('docs/more/moved/er/two', 'Deeper.');
  await shows('docs/more/deep/er/two', 'Page Not Found');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  site.write('papers/moved/p.svg', svg);
  await replace('papers/1-one.md', '# One\n\n![p](moved/p.svg)\n');
  await shows('docs/more/one', 'src="/media/papers/moved/p.svg"');
  await replace('papers/moved/p.svg', `${svg}<!-- new -->`);
  await shows('media/papers/moved/p.svg', 'new');
  await rm(path('papers/moved'), { recursive: true });
  await replace('papers/1-one.md', '# One\n\nAlone.\n');
  await shows('docs/more/one', 'Alone.');
  await replace('content/site.config.ts', config);
  await shows('docs/more/one', 'Page Not Found');
});

describe('the watcher', () => {
  it('follows a folder that becomes a file, and a folder again', async () => {
    site.write('content/static/turn/a.txt', 'inside');
    await shows('turn/a.txt', 'inside');
    await rm(path('content/static/turn'), { recursive: true });
    site.write('content/static/turn', 'a file');
    await shows('turn/a.txt', 'Not found');
    await rm(path('content/static/turn'));
    site.write('content/static/turn/a.txt', 'inside again');
    await shows('turn/a.txt', 'inside again');
  });

  it('follows two files that swap their names', async () => {
    site.write('content/static/left.txt', 'left');
    site.write('content/static/right.txt', 'right');
    await shows('right.txt', 'right');
    const at = (name: string): string => path(`content/static/${name}.txt`);
    await rename(at('left'), at('aside'));
    await rename(at('right'), at('left'));
    await rename(at('aside'), at('right'));
    await shows('left.txt', 'right');
    await shows('right.txt', 'left');
  });

  it('follows a file that is renamed only in case', async () => {
    site.write('content/static/case.txt', 'inside');
    await shows('case.txt', 'inside');
    await rename(
      path('content/static/case.txt'),
      path('content/static/Case.txt'),
    );
    await shows('Case.txt', 'inside');
  });

  it('follows a symbolic link to a file of the project', async () => {
    site.write('shared/linked.md', usage.replace('Usage', 'Linked'));
    await symlink(
      path('shared/linked.md'),
      path('content/tutorials/linked.md'),
    );
    site.write(
      'content/site.config.ts',
      config.replace("'usage'", "'usage', 'linked'"),
    );
    await shows('docs/tutorials/linked', 'Linked');
    site.write('shared/linked.md', usage.replace('Usage', 'Relinked'));
    await shows('docs/tutorials/linked', 'Relinked');
  });
});

async function reports(text: string): Promise<void> {
  await shows('/.docs-build/problems.json', text);
}

async function isWell(): Promise<void> {
  await vi.waitFor(async () => {
    expect(await site.get('/.docs-build/problems.json')).toBe('[]');
  }, PATIENCE);
}

describe('a folder that is removed while it is watched', () => {
  it('is reported, and watched again when it is back: the content folder', async () => {
    await rename(path('content'), path('stashed'));
    await reports('There is no content/site.config.ts');
    await rename(path('stashed'), path('content'));
    await isWell();
    site.write(USAGE, `${usage}\nUnstashed.\n`);
    await shows(PAGE, 'Unstashed.');
  });

  it('is reported until it is back: the installed packages', async () => {
    await cp(path('node_modules'), path('installed'), { recursive: true });
    await rm(path('node_modules'), { recursive: true });
    await reports('is not installed');
    await rm(path('node_modules'), { recursive: true, force: true });
    await rename(path('installed'), path('node_modules'));
    await isWell();
  });
});

describe('a rebuild', () => {
  it('does not read the git history again', async () => {
    await settle();
    expect(site.historyLoads()).toBe(1);
  });

  it('is not started for temporary files of editors, the output folder or a file saved without a change', async () => {
    const saved = `${usage}\nAs it was.\n`;
    site.write(USAGE, saved);
    // The watcher need not report two files in the order in which they were saved.
    await shows('llms-full.txt', 'As it was.');
    const rebuilds = await rebuildsAfter(async () => {
      for (const name of ['.usage.md.swp', '4913', 'usage.md~']) {
        site.write(`content/tutorials/${name}`, 'temporary');
        await rm(path(`content/tutorials/${name}`));
      }
      await mkdir(path('dist'), { recursive: true });
      site.write('dist/index.html', 'written by a build');
      await replace(USAGE, saved);
    });
    expect(rebuilds).toBe(0);
  });
});

const port = (): number => Number(new URL(site.url()).port);
const addresses = ['events', 'client.js', 'problems.json'].map(
  (name) => `/.docs-build/${name}`,
);

it.each([
  ['another origin', { Origin: 'https://evil.test' }],
  ['the origin null', { Origin: 'null' }],
  ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another host name', { Host: 'evil.test' }],
])(
  'the live channel answers a request from another site with 403: %s',
  async (_what, headers) => {
    for (const address of addresses) {
      const response = await request(port(), address, { ...headers });
      expect([address, response.status]).toEqual([address, 403]);
      expect(response.body.toString()).not.toMatch(/data:|version/);
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.includes('allow-'))).toEqual([]);
    }
  },
);
