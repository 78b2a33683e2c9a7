/**
 * A feature is its folders and its lines in the doors: without them the rest
 * compiles, builds and says the same. By default two features at once and a small
 * site; `LEAVE_OUT=all` leaves out each alone and builds the site of this
 * repository.
 */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { compareSites, type SiteDifference } from '../support/compare-sites.ts';
import {
  buildSiteWith,
  copyProject,
  findTypeErrors,
  leaveOut,
  leaveOutOfArticles,
  leaveOutOfSettings,
  listFeatures,
  restoreFeatures,
} from '../support/leave-out.ts';

/** What each feature writes besides pages of others and assets. */
const FILES: Readonly<Record<string, RegExp>> = {
  agents: /^llms/,
  archives: /\.zip$/,
  errors: /^search\/errors\.json$/,
  history: /^search\/history\.json$|^api\/removed\//,
  'hover-cards': /^hover-cards/,
  'import-cost': /^api\/bundle-size\./,
  init: /^$/,
  playground: /^playground|\.samples\.json$/,
  'source-pages': /^api\/source\//,
  upgrade: /changes\.json$/,
};

/** A site that uses both features of the short test, and the pages that show it. */
const SITE = {
  ...smallSite,
  'content/site.config.ts': (smallSite['content/site.config.ts'] ?? '').replace(
    "package: { name: 'example' },",
    "package: { name: 'example' }, history: { from: '1.0.0' },",
  ),
  'content/history.json': JSON.stringify({
    ...{ package: 'example', version: '1.2.3' },
    exports: [
      {
        ...{ name: 'add', kind: 'function' },
        events: [{ kind: 'added', versions: ['1.1.0'] }],
      },
      {
        ...{ name: 'subtract', kind: 'function', events: [] },
        removed: {
          ...{ version: '1.1.0', last: '1.0.0', from: [''] },
          declaration: 'function subtract(): void',
        },
      },
    ],
  }),
};
/** The pages of that site which say less without them. */
const REDUCED = [
  'api-model.json',
  'api/function/add.html',
  'api/function/add.json',
  'api/function/add.md',
  'llms-full.txt',
  'llms.txt',
  'routes.json',
  'sitemap.xml',
];

const isComplete = process.env['LEAVE_OUT'] === 'all';
/** What is left out together. */
const groups = isComplete
  ? listFeatures().map((feature) => [feature])
  : [['history', 'hover-cards']];

/** Milliseconds for a hook or a test that builds or compiles this project. */
const PATIENCE = 900_000;

const project = mkdtempSync(`${realpathSync(tmpdir())}/leave-out-`);
/** The project itself, or a small one that it documents. */
const site = isComplete ? project : `${project}/site`;
/** The site with all features. */
let whole: ReadonlyMap<string, string>;

beforeAll(async () => {
  copyProject(project);
  for (const [path, text] of Object.entries(isComplete ? {} : SITE)) {
    const file = `${site}/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  whole = await buildSiteWith(project, site);
}, PATIENCE);

afterAll(() => {
  rmSync(project, { recursive: true });
});

describe.each(
  groups.map((features) => ({ features, names: features.join(' and ') })),
)('the project without $names', ({ features }) => {
  let difference: SiteDifference;

  beforeAll(async () => {
    if (isComplete) restoreFeatures(project);
    const doors = { deleted: 0, written: 0 };
    for (const feature of features) {
      const { deleted, written } = await leaveOut(project, feature);
      doors.deleted += deleted;
      doors.written += written;
      leaveOutOfSettings(site, feature);
      if (isComplete) leaveOutOfArticles(site, feature);
    }
    const after = await buildSiteWith(project, site);
    difference = compareSites(whole, after, features);
    const { missing, added, reduced, changed } = difference;
    process.stdout.write(
      [
        `Without ${features.join(' and ')}, the doors have ${doors.deleted} lines less`,
        `${doors.written} others in their place`,
        `the site has ${missing.length - added.length} files less`,
        `${reduced.length + changed.length} files of pages differ\n`,
      ].join(', '),
    );
  }, PATIENCE);

  it.each(features)('has nothing of %s in the doors', async (feature) => {
    expect(await leaveOut(project, feature)).toEqual({
      deleted: 0,
      written: 0,
    });
  });

  // No template imports from the client or from `build/`.
  it.each(['build', 'src/client'])(
    'compiles %s',
    async (part) => {
      expect(await findTypeErrors(project, part)).toBe('');
    },
    PATIENCE,
  );

  it('writes no file of them, and all others', () => {
    const isOfThem = (path: string): boolean =>
      features.some((feature) => FILES[feature]?.test(path) ?? true);
    // Their names are hashes of the words in them.
    const isNamed = (path: string): boolean =>
      !path.startsWith('search/words-');
    const missing = difference.missing.filter(isNamed);
    expect(missing.filter((path) => !path.startsWith('assets/'))).toEqual(
      [...whole.keys()].filter(isOfThem).sort(),
    );
    expect(difference.added.filter(isNamed)).toEqual([]);
  });

  it('writes all other pages as they are, but for what the features say there', () => {
    expect(difference.changed).toEqual([]);
    if (!isComplete) expect(difference.reduced).toEqual(REDUCED);
  });
});
