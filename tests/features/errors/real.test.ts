/** The index of errors of the real site: what readers paste is explained. */
import { spawnSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  createExplainer,
  fillSentence,
  type ErrorFile,
  type Sentences,
} from '../../../src/features/errors/messages.ts';
import { complaints } from '../../support/axe.ts';
import { listShifts } from '../../support/browser.ts';
import { readRealSite, repository } from '../../support/real-site.ts';
import { useRealSite } from '../../support/served-real-site.ts';

const site = useRealSite();
const FIELD = 'Cannot query field "nam" on type "User".';

const PASTED = `GraphQLError: ${FIELD} Did you mean "name"?
    at Object.Field (/app/node_modules/graphql/validation/rules/FieldsOnCorrectTypeRule.js:46:13)
{"errors":[{"message":"Variable \\"$id\\" has invalid value: Expected a value of non-null type \\"ID!\\" to be provided."}]}
Error: Variable "$id" of required type "ID!" was not provided.
TypeError: Cannot read properties of undefined (reading 'name')`;

describe('the index of errors', () => {
  it('knows what the package and the version before it say, in less than 8 kB', () => {
    const text = readRealSite('search/errors.json');
    const messages = JSON.parse(text) as ErrorFile;
    expect(new Set(messages.map(([, former]) => former))).toEqual(
      new Set([0, 1]),
    );
    expect(brotliCompressSync(text).length).toBeLessThan(8000);
  });

  it('is found from rules, and does not count as use of what its programs call', () => {
    const rule = readRealSite('api/function/ScalarLeafsRule.md');
    expect(rule).toContain('- Errors: [Field "…" of type "…" must have');
    const [uses = ''] =
      /- Used in tutorials:.*/.exec(readRealSite('api/function/parse.md')) ??
      [];
    expect(uses).toContain('/docs/tutorials/');
    expect(uses).not.toContain('/errors/');
  });

  it('explains what is pasted, marks its names, and tells other errors apart', async () => {
    const { page, messages } = await site.open('/errors');
    await page.getByLabel(/^Paste an error message/).fill(PASTED);
    const found = page.locator('.found > section');
    await expect.poll(() => found.count()).toBe(4);
    const texts = await found.allInnerTexts();
    expect(texts[0]).toMatch(
      /"nam" on type "User"[^]*"User" has no field "nam"/,
    );
    expect(texts[1]).toMatch(/"\$id"[^]*Expected a value of non-null/);
    expect(texts[2]).toMatch(
      /^Variable "\$variable" of required type[^]*earlier/,
    );
    const marked = await found.first().locator('b').allInnerTexts();
    expect(marked.slice(0, 2)).toEqual(['nam', 'User']);
    expect(texts[3]).toMatch(/^No message of this package[^]*TypeError/);
    expect(await page.getByRole('status').allInnerTexts()).toContain(
      '3 messages',
    );
    expect(await complaints(page)).toEqual([]);
    expect(await listShifts(page)).toEqual([]);
    await found.first().getByRole('link').click();
    await page.waitForURL('**/errors/cannot-query-field');
    expect(messages).toEqual([]);
  });

  it('answers each message of a page with a sentence that has its values only', () => {
    const file = JSON.parse(readRealSite('search/errors.json')) as ErrorFile;
    const written = JSON.parse(
      readRealSite('search/explanations.json'),
    ) as Sentences;
    const explain = createExplainer(file, written);
    const answers = file.map(([href, former, ...parts]) => {
      const values = parts.map((part, index) =>
        index % 2 === 0 ? part : `Given${index}`,
      );
      const [match] = explain(values.join('')).matches;
      const sentence = match === undefined ? '' : fillSentence(match);
      const quoted = sentence.match(/"[^"]*"/g) ?? [];
      const placeholders = quoted.filter((text) => !/Given\d/.test(text));
      const isDue = former === 0 && !href.includes('#');
      const isRight = match?.message.parts.join() === parts.join();
      return { sentence, placeholders, isRight, lacks: isDue && !sentence };
    });
    expect(answers.some(({ sentence }) => sentence.includes('Given1'))).toBe(
      true,
    );
    const wrong = answers.filter(
      ({ placeholders, isRight, lacks }) =>
        placeholders.length > 0 || !isRight || lacks,
    );
    expect(wrong).toEqual([]);
  });

  it('is a list of entries without scripts', async () => {
    const { page } = await site.open('/errors', { javaScriptEnabled: false });
    expect(await page.locator('textarea').isVisible()).toBe(false);
    await page
      .getByRole('link', { name: 'Cannot query field "field"' })
      .click();
    expect(await page.textContent('h1')).toContain('Cannot query field');
  });

  it('is found by a message that is typed into the search', async () => {
    const { page } = await site.open('/');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(FIELD);
    const option = page
      .getByRole('option', { name: /Cannot query field "…"/ })
      .first();
    await option.waitFor();
    expect(await option.getAttribute('href')).toBe(
      '/errors/cannot-query-field',
    );
  });
});

it('the command line explains a text from a pipe', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['bin/docs-build.js', 'explain'],
    { cwd: repository, input: PASTED, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^# Cannot query field "field" on type "Type"\.\n\n- fieldName: nam\n/,
  );
  expect(stdout).toContain(
    'https://graphql-js.graphql.org/errors/cannot-query-field',
  );
  expect(stdout).toMatch(
    /type: ID!\n +- https:\/\/graphql-js\.graphql\.org\/errors\/[\w-]+\n +- No value of the type "ID!" was given[^]*\n\nhttps:/,
  );
  expect(stdout).toContain('Not a message of graphql: TypeError:');
});
