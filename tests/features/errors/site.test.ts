/** A small site with an index of errors. */
import { describe, expect, it } from 'vitest';
import { explain } from '../../../build/features/errors/explain-text.ts';
import { runLine } from '../../support/contract.ts';
import {
  buildSite,
  createMemorySite,
  smallSite,
} from '../../support/memory-site.ts';

const CONFIG = 'content/site.config.ts';

const page = (title: string, body: string): string =>
  `---\ntitle: '${title}'\ndescription: What it means.\n---\n\n${body}\n`;

const files = {
  [CONFIG]: smallSite[CONFIG].replace(
    "package: { name: 'example' },",
    `package: { name: 'example', entry: 'src/index.ts' },
     errors: {
       constructors: ['Error'],
       sentences: { 'The lid is shut.': 'Open it.', 'There is no box "Box".': 'Make the box "Box".' },
     },
     references: { label: 'Rules', links: { open: 'https://rules.example/#sec-Boxes' } },
     sections: { errors: { label: 'Errors', sidebar: ['index', 'no-box', 'late'] } },`,
  ),
  'node_modules/example/src/index.ts': `
export interface Sum { readonly value: number }
/** Adds. */
export function add(a: number, b: number): Sum {
  if (a > b) throw new Error(\`\${a} is too large.\`);
  return { value: a + b };
}
/** Opens. */
export function open(name: string): void {
  throw new Error(\`There is no box "\${name}".\`);
}
/** Closes. */
export function close(isLate: boolean): void {
  throw new Error(isLate ? 'It is late.' : 'The lid is shut.');
}
`,
  'content/errors/index.md': page('Errors', 'Paste a message.'),
  'content/errors/no-box.md': page(
    'There is no box "…".',
    'Make one first.\n\n```text\nThe lid is shut.\n```\n\n```text output\nThere is no box "a".\nIt is late.\n```',
  ),
  'content/errors/late.md': page('It is late.', 'Come earlier.'),
};

describe('an index of errors', () => {
  it('has a field for what readers paste, and lists all messages', async () => {
    const output = await buildSite(files);
    const html = output.get('errors.html') ?? '';
    expect(html).toContain(
      'data-errors="/search/errors.json /search/explanations.json"',
    );
    expect(html).toContain('<a href="/errors/no-box">There is no box');
    expect(html).toMatch(
      /<span id="message-is-too-large">… is too large\.<\/span> \(raised by <a href="[^"]*\/api\/function\/add">add<\/a>, in [^<]*src\/index\.ts:5/,
    );
    expect(JSON.parse(output.get('search/errors.json') ?? '')).toEqual([
      // The page shows another message, and one that is the title of a page.
      ['/errors/no-box', 0, 'There is no box "', 'name', '".'],
      ['/errors/no-box', 0, 'The lid is shut.'],
      ['/errors/late', 0, 'It is late.'],
      ['/errors#message-is-too-large', 0, '', 'a', ' is too large.'],
    ]);
    expect(JSON.parse(output.get('search/explanations.json') ?? '')).toEqual([
      ['There is no box "…".', 'What it means.'],
      ['It is late.', 'What it means.'],
      ['The lid is shut.', 'Open it.'],
      ['There is no box "Box".', 'Make the box "Box".'],
    ]);
    expect(output.get('llms.txt')).toContain('## Errors');
  });

  it('says on the page of a message where it comes from, also in markdown', async () => {
    const text = (await buildSite(files)).get('errors/no-box.md') ?? '';
    expect(text).toContain('Make one first.');
    expect(text).toContain(
      '- Raised by: [open](https://example.test/api/function/open)',
    );
    expect(text).toContain('- Source: src/index.ts:10');
    expect(text).toContain(
      '- Rules: [Boxes](https://rules.example/#sec-Boxes)',
    );
  });

  it('leads from a symbol to what it raises', async () => {
    const output = await buildSite(files);
    const text = output.get('api/function/open.md') ?? '';
    expect(text).toContain(
      '- Errors: [There is no box "…".](https://example.test/errors/no-box)',
    );
  });

  it('refuses a sentence about something that the package does not say', async () => {
    const config = files[CONFIG].replace(
      'The lid is shut.',
      'The lid is open.',
    );
    const site = createMemorySite({ ...files, [CONFIG]: config });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: 'unknown-message' }]);
  });

  it('refuses a page about something that the package does not say', async () => {
    const site = createMemorySite({
      ...files,
      'content/errors/no-box.md': page('There is no bax "…".', 'Make one.'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-message',
        place: { file: 'content/errors/no-box.md', line: 1 },
        hint: expect.stringContaining('There is no box "…".') as string,
      },
    ]);
  });
});

it('coverage counts messages without words or without a program', async () => {
  const { stdout } = await runLine(createMemorySite(files), [
    ...['check', '--coverage'],
  ]);
  expect(stdout).toContain(`
Error messages with an explanation and a program: 2 of 4, 50%
  The lid is shut. (no program)
  … is too large. (no explanation)
`);
});

it('a message is explained by its page, also below a base path', async () => {
  const output = await buildSite(files, { base: '/base/' });
  const about = { package: 'example', version: '1.2.3', symbols: [] };
  const site = {
    about: { ...about, url: 'https://example.test/base/' },
    read: (path: string) => Promise.resolve(output.get(path) ?? null),
  };
  const told = await explain(site, 'Error: There is no box "a".');
  expect(told).toMatchObject({ isFound: true, address: 'errors/no-box' });
  expect(told.isFound && told.text).toMatch(
    /^# There is no box "Box"\.\n\n- name: a\n\nhttps:\/\/example\.test\/base\/errors\/no-box\n\nMake the box "a"\.\n\n[^]*Make one first\./,
  );
  expect((await explain(site, 'Error: other')).isFound).toBe(false);
});
