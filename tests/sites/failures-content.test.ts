/** Faults in what authors write; see `failures.test.ts`. */
import { describe, it } from 'vitest';
import {
  expectContract,
  openBench,
  ROOT,
  type Fault,
} from '../support/contract.ts';
import {
  ADDED,
  contentError,
  TYPES,
  USAGE,
  usage,
  withBody,
  withTypes,
  type Files,
} from '../support/fault-files.ts';

const front = (text: string): Files => ({
  [USAGE]: `---\n${text}\n---\n\n## Calling\n`,
});
const content: readonly Fault[] = [
  {
    name: 'unterminated front matter',
    files: { [USAGE]: '---\ntitle: Usage\n' },
    ...contentError,
    code: 'front-matter-unterminated',
    place: `${USAGE}:1:1`,
  },
  {
    name: 'front matter in JavaScript',
    files: { [USAGE]: '---js\n{ title: steal() }\n---\nx\n' },
    ...contentError,
    code: 'front-matter-language',
    place: `${USAGE}:1:1`,
  },
  {
    name: 'an unknown key in front matter',
    files: front('title: Usage\ntilte: x\ndescription: How.'),
    ...contentError,
    code: 'front-matter-unknown-key',
    place: `${USAGE}:3:1`,
  },
  {
    name: '__proto__ as a key in front matter',
    files: front('title: Usage\n__proto__: x\ndescription: How.'),
    ...contentError,
    code: 'front-matter-unknown-key',
    place: `${USAGE}:3:1`,
  },
  {
    name: 'a title that is a number',
    files: front('title: 12\ndescription: How.'),
    ...contentError,
    code: 'front-matter-type',
    place: `${USAGE}:2:8`,
  },
  {
    name: 'an empty title',
    files: front('title: ""\ndescription: How.'),
    ...contentError,
    code: 'front-matter-empty',
    place: `${USAGE}:2:1`,
  },
  {
    name: 'an empty tutorial',
    files: { [USAGE]: '' },
    ...contentError,
    code: 'empty-file',
    place: `${USAGE}:1:1`,
  },
  {
    name: 'bytes that are not UTF-8',
    prepare: (host) =>
      host.writeFile(`${ROOT}/${USAGE}`, Buffer.from('a\nb\xffc', 'latin1')),
    prepared: [USAGE],
    ...contentError,
    code: 'not-utf-8',
    place: `${USAGE}:2`,
  },
  {
    name: 'a tutorial of ten megabytes',
    files: { [USAGE]: usage + 'Words.\n\n'.repeat(1_300_000) },
    ...contentError,
    code: 'file-too-large',
    place: USAGE,
  },
  {
    name: 'five thousand nested lists',
    files: withBody('- '.repeat(5000)),
    ...contentError,
    code: 'markdown-too-deep',
    place: `${USAGE}:${String(ADDED)}:1`,
  },
  {
    name: 'a folder named like a tutorial',
    prepare: (host) =>
      host.makeDirectory(`${ROOT}/content/tutorials/folder.md`),
    prepared: ['content/tutorials/folder.md'],
    ...contentError,
    code: 'not-a-file',
    place: 'content/tutorials/folder.md',
  },
  {
    name: 'a named pipe in place of a tutorial',
    prepare: (host) => {
      host.special(`${ROOT}/content/tutorials/pipe.md`);
    },
    prepared: ['content/tutorials/pipe.md'],
    ...contentError,
    code: 'not-a-file',
    place: 'content/tutorials/pipe.md',
  },
  ...(
    [
      ['that leads nowhere', 'nowhere.txt', 'dangling-link'],
      ['that leads to itself', 'link.md', 'link-loop'],
      ['that leads outside', '/elsewhere/secret.md', 'file-outside'],
      ['that leads out by ../', '../../../elsewhere/secret.md', 'file-outside'],
    ] as const
  ).map(([what, target, code]) => ({
    name: `a symbolic link ${what}`,
    prepare: async (host: Parameters<NonNullable<Fault['prepare']>>[0]) => {
      await host.writeFile('/elsewhere/secret.md', Buffer.from(usage));
      host.link(`${ROOT}/content/tutorials/link.md`, target);
    },
    prepared: ['content/tutorials/link.md'],
    ...contentError,
    code,
    place: 'content/tutorials/link.md',
  })),
  {
    name: 'a static symlink that leads outside',
    prepare: (host) => {
      host.link(`${ROOT}/content/static/link.txt`, '/elsewhere/secret.md');
    },
    prepared: ['content/static/link.txt'],
    ...contentError,
    code: 'unsafe-static-file',
    place: 'content/static/link.txt',
  },
  {
    name: 'a picture addressed in the wrong case',
    files: {
      ...withBody('![A](/FAVICON.svg)'),
    },
    ...contentError,
    code: 'broken-image',
    place: `${USAGE}:${String(ADDED)}:1`,
  },
];

const declared: readonly Fault[] = [
  {
    name: '@inheritDoc tags that form a cycle',
    files: withTypes(`/** { @inheritDoc two } */
export declare function one(): void;
/** { @inheritDoc two } */
export declare function two(): void;`),
    ...contentError,
    code: 'typedoc-failed',
    place: TYPES,
  },
  {
    name: 'an inferred type that refers to itself',
    files: {
      ...withTypes("export * from './chain.js';"),
      'node_modules/example/chain.ts': `export function chain() {
  const links = { next() { return links; } };
  return links;
}`,
    },
    ...contentError,
    code: 'type-not-understood',
    place: TYPES,
  },
];

const links: readonly Fault[] = [
  {
    name: 'a link to a missing tutorial',
    files: withBody('See [this](./indx.md).'),
    ...contentError,
    code: 'broken-link',
    place: `${USAGE}:${String(ADDED)}:5`,
    hint: 'Did you mean ./index.md?',
  },
  {
    name: 'a link to an unknown symbol',
    files: withBody('[this](entity:sub)'),
    ...contentError,
    code: 'broken-link',
    place: `${USAGE}:${String(ADDED)}:1`,
    hint: 'Did you mean Sum?',
  },
  {
    name: 'a link to a missing page',
    files: withBody('[this](/api/function/ad)'),
    ...contentError,
    code: 'broken-link',
    place: `${USAGE}:${String(ADDED)}:1`,
    hint: 'Did you mean /api/function/add?',
  },
  {
    name: 'a missing heading on another page',
    files: { [USAGE]: usage.replace('## Calling', '## Caling') },
    ...contentError,
    code: 'broken-link',
    place: 'content/tutorials/index.md:6:6',
    hint: 'Did you mean caling?',
  },
  {
    name: 'a missing heading on the same page',
    files: withBody('[this](#caling)'),
    ...contentError,
    code: 'broken-link',
    place: `${USAGE}:${String(ADDED)}:1`,
    hint: 'Did you mean calling?',
  },
  ...(
    [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java&#10;script:alert(1)',
      '&#x2028;javascript:alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'file:///etc/passwd',
    ] as const
  ).map((destination) => ({
    name: `a link to ${destination}`,
    files: withBody(`[this](<${destination}>)`),
    ...contentError,
    code: 'unsafe-link',
    place: `${USAGE}:${String(ADDED)}:1`,
  })),
];

const bench = await openBench();

describe.each([
  ['content', content],
  ['declarations', declared],
  ['links', links],
])('a fault in %s', (_group, faults) => {
  it.each(faults)(
    '$name: exit code $exitCode, place: $place',
    async (fault) => {
      await expectContract(bench, fault);
    },
  );
});
