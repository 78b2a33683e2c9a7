/** Faults, each with its class and place; `expectContract` checks the whole contract. */
import { describe, expect, it } from 'vitest';
import { expectContract, openBench, runLine } from '../support/contract.ts';
import { createMemorySite, smallSite } from '../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';
const USAGE = 'content/tutorials/usage.md';
const TYPES = 'node_modules/example/index.d.ts';
const config = smallSite[CONFIG];
const usage = smallSite[USAGE];

type Files = Readonly<Record<string, string | null>>;
type Row = [
  exitCode: 1 | 2 | 3,
  name: string,
  files: Files,
  report: string,
  hint?: string,
];

const withBody = (body: string): Files => ({
  [USAGE]: `${usage}\n${body}\n`,
});
/** The line at which `withBody` adds its text. */
const ADDED = `${USAGE}:10`;
const withTypes = (text: string): Files => ({
  [TYPES]: `${smallSite[TYPES]}\n${text}\n`,
});
const withConfig = (from: string, to: string): Files => ({
  [CONFIG]: config.replace(from, to),
});
const withTutorial = (name: string): Files => ({
  [`content/tutorials/${name}`]: usage,
});

const bench = await openBench();

it.each<Row>([
  [
    2,
    'a missing checker',
    withConfig(
      "title: 'Example',",
      "title: 'Example', samples: { checkers: { toml: 'checkers/tom.ts' } },",
    ),
    `${CONFIG}  checker-missing`,
  ],
  [
    1,
    'a tutorial named like the 404 page',
    withTutorial('404.md'),
    'content/tutorials/404.md  unsafe-name',
  ],
  [
    1,
    'two tutorials that differ only in case',
    withTutorial('Usage.md'),
    `${USAGE}  case-collision`,
  ],
  [
    1,
    'a static file at the path of a page',
    { 'content/static/api.html': 'mine' },
    'content/static/api.html  same-file',
  ],
  [
    1,
    'a static folder at the path of a page',
    { 'content/static/api.html/x.txt': 'mine' },
    'content/static/api.html/x.txt  same-file',
  ],
  [
    1,
    'a static file with an unsafe name',
    { 'content/static/aux.txt': 'mine' },
    'content/static/aux.txt  unsafe-static-file',
  ],
  [
    1,
    '@inheritDoc tags that form a cycle',
    withTypes(`/** { @inheritDoc two } */
export declare function one(): void;
/** { @inheritDoc two } */
export declare function two(): void;`),
    `${TYPES}  typedoc-failed`,
  ],
  [
    1,
    'a link to a missing tutorial',
    withBody('See [this](./indx.md).'),
    `${ADDED}:5  broken-link`,
    'Did you mean ./index.md?',
  ],
  [
    1,
    'a link to an unknown symbol',
    withBody('[this](entity:sub)'),
    `${ADDED}:1  broken-link`,
    'Did you mean Sum?',
  ],
  [
    1,
    'a missing heading on another page',
    { [USAGE]: usage.replace('## Calling', '## Caling') },
    'content/tutorials/index.md:6:6  broken-link',
    'Did you mean caling?',
  ],
  [
    3,
    'a foreign file at the path of a page',
    {
      'dist/docs/tutorials/new.html': 'mine',
      'content/tutorials/new.md': usage,
      ...withConfig("'usage']", "'usage', 'new']"),
    },
    'foreign-file',
  ],
])(
  'a build ends with exit code %i for %s',
  async (exitCode, _, files, report, hint) => {
    await expectContract(bench, { files, exitCode, report, hint });
  },
);

describe('a build', () => {
  it('reports the problems of all files, not only of the first', async () => {
    const site = createMemorySite({
      'content/tutorials/index.md': '---\ntitle: [1]\n---\nx',
      [USAGE]: '---\ntitle: ""\n---\nx',
    });
    const { stderr } = await runLine(site, ['build']);
    expect(stderr).toContain('content/tutorials/index.md:2:8  ');
    expect(stderr).toContain(`${USAGE}:2:1  `);
  });

  it('allows a check while it runs', async () => {
    const site = createMemorySite();
    const building = runLine(site, ['build']);
    expect((await runLine(site, ['check'])).exitCode).toBe(0);
    await building;
  });
});
