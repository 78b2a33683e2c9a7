/** Editing and running samples, as readers see it. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaints } from '../../support/axe.ts';
import { listShifts } from '../../support/browser.ts';
import {
  PHONE,
  saveData,
  useFiles,
  type OpenOptions,
} from '../../support/browser-site.ts';
import { buildExample } from './example-site.ts';

const PAGE = '/docs/tutorials/usage';
const site = useFiles(buildExample);

/** Opens the page with a sample of it. */
async function open(index: number, options: OpenOptions = {}, hash = '') {
  const opened = await site.open(PAGE + hash, options);
  const sample = opened.page.locator('.sample:has(.run, .cannot)').nth(index);
  return { ...opened, sample, log: sample.locator('[role=log]') };
}

async function press(sample: Locator, name: string): Promise<void> {
  await sample.hover();
  await sample.getByRole('button', { name, exact: true }).click();
}

async function type(sample: Locator, text: string): Promise<void> {
  await press(sample, 'Edit');
  await sample.locator('textarea:focus').waitFor();
  const { keyboard } = sample.page();
  await keyboard.press('ControlOrMeta+End');
  await keyboard.insertText(text);
}

const codeOf = (sample: Locator): Promise<string> =>
  sample.locator('textarea').first().inputValue();

describe('a sample that can run', () => {
  it('loads nothing before a button is pressed, and has none without scripts', async () => {
    const { asked, sample } = await open(0);
    expect(await sample.locator('.run').allTextContents()).toEqual([
      'Run',
      'Edit',
    ]);
    expect(asked.filter((url) => /playground|samples/.test(url))).toEqual([]);
    const silent = await open(0, { javaScriptEnabled: false });
    expect(await silent.sample.locator('.run:visible').count()).toBe(0);
  });

  it('loads at most 15 kB for editing it', async () => {
    const { asked, sample } = await open(0, { prepare: saveData });
    const before = asked.length;
    await press(sample, 'Edit');
    await sample.locator('textarea:focus').waitFor();
    const sizes = asked.slice(before).map((url) => {
      const content = site.files().get(new URL(url).pathname) ?? '';
      return brotliCompressSync(content).length;
    });
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000);
  });

  it('opens an editor in place of its code, which does not move or change its colors', async () => {
    const { page, sample } = await open(0);
    const look = (selector: string): Promise<unknown> =>
      sample
        .locator(selector)
        .filter({ hasText: 'add' })
        .first()
        .evaluate((element) => {
          const { x, y, height } = element.getBoundingClientRect();
          return [Math.round(x), y, height, getComputedStyle(element).color];
        });
    const before = await look('code .f');
    await press(sample, 'Edit');
    await sample.locator('.prism-code-editor').waitFor();
    expect(await look('.prism-code-editor .f')).toEqual(before);
    expect(await listShifts(page)).toEqual([]);
  });

  it('shows values and prints below it and at their lines, and updates comments', async () => {
    const { sample, log } = await open(0);
    await type(sample, '\nsum + 1; // => 5');
    await press(sample, 'Run');
    await log.getByText('Finished in').waitFor();
    expect(await log.innerText()).toMatch(
      /^The sum is 3\nFinished in \d+ ms\.$/,
    );
    expect(await sample.locator('.value').allTextContents()).toEqual([
      'The sum is 3',
    ]);
    expect(await codeOf(sample)).toMatch(
      /sum; \/\/ => 3\nsum \+ 1; \/\/ => 4$/,
    );
    expect(await sample.locator('.mark').allTextContents()).toEqual([
      'sum + 1; // => 4\n',
    ]);
  });

  it('shows results in order with their times, and uses what was edited above', async () => {
    const { page, sample, log } = await open(1);
    const first = page.locator('.sample:has(.run, .cannot)').first();
    await press(first, 'Edit');
    await first.locator('textarea:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('export const sum = 40;');
    await press(sample, 'Run');
    await log.getByText('Finished in').waitFor();
    expect(await log.innerText()).toMatch(
      /^Promise { 40 }\nAt once\n\d+ ms\nLater: 40\nFinished/,
    );
  });

  it('shows an error with its line, and the next run works', async () => {
    const { page, sample, log, messages } = await open(0);
    await type(sample, '\nadd.nothing();');
    await press(sample, 'Run');
    await log.getByText('TypeError').waitFor();
    expect(await log.innerText()).toMatch(/TypeError: .*\(line 7\)/);
    expect(await sample.locator('.value.bad').count()).toBe(1);
    expect(await complaints(page)).toEqual([]);
    await press(sample, 'Reset');
    await press(sample, 'Run');
    await expect.poll(() => log.innerText()).toMatch(/^The sum is 3\nFinished/);
    expect(messages).toEqual([]);
  });

  it('ends with a sentence when it takes too long, or when it is stopped', async () => {
    const { sample, log } = await open(0);
    await type(sample, '\nwhile (true) {}');
    await press(sample, 'Run');
    await press(sample, 'Stop');
    await log.getByText('Stopped.').waitFor();
    await press(sample, 'Run');
    await log.getByText('Stopped after 2 s').waitFor();
  });

  it('shows at most 50,000 characters of what it prints without end', async () => {
    const { sample, log } = await open(0);
    await type(
      sample,
      `
const item = { text: 'a text', inside: { list: [1, 2, 3] } };
for (;;) console.log(JSON.stringify({ item, again: item }, null, 2));`,
    );
    await press(sample, 'Run');
    await log.getByText('Stopped after 2 s').waitFor();
    const output = (await log.textContent()) ?? '';
    expect(output).toContain('The rest of the output is not shown');
    expect(output.length).toBeGreaterThan(10_000);
    expect(output.length).toBeLessThan(51_000);
  });

  it('loads what erases types when an edit has some, and names the line of a wrong one', async () => {
    const { asked, sample, log } = await open(0);
    const isErased = (): boolean => asked.some((url) => url.includes('eraser'));
    await press(sample, 'Edit');
    const field = sample.locator('textarea').first();
    await field.fill("console.log('five', 5);");
    await press(sample, 'Run');
    await log.getByText('five 5').waitFor();
    expect(isErased()).toBe(false);
    await field.fill("const six: number = 6;\nconsole.log('six', six);");
    await press(sample, 'Run');
    await log.getByText('six 6').waitFor();
    expect(isErased()).toBe(true);
    await field.fill('\nlet seven: = 7;');
    await press(sample, 'Run');
    await log.getByText(/SyntaxError: .*\(line 2\)/).waitFor();
  });

  it('is as it was after Reset, which can be undone', async () => {
    const { sample } = await open(0);
    const before = await sample.locator('pre').first().innerText();
    await type(sample, '\n// more');
    await press(sample, 'Reset');
    expect(await sample.locator('pre').first().innerText()).toBe(before);
    await press(sample, 'Edit');
    await sample.page().keyboard.press('ControlOrMeta+z');
    expect(await codeOf(sample)).toContain('// more');
  });

  it('is shared by the address, and shown from there without being run', async () => {
    const { page, context, sample } = await open(0);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await type(sample, '\n// for you');
    await press(sample, 'Share');
    await sample.getByText('Copied').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(page.url());
    const other = await open(0, PHONE, new URL(address).hash);
    await expect.poll(() => codeOf(other.sample)).toContain('// for you');
    expect(await other.log.innerText()).toBe('The sum is 3');
    expect(other.page.url()).toBe(address);
    expect(await complaints(other.page)).toEqual([]);
  });

  it('is edited and run by keyboard, and Escape leads out', async () => {
    const { page, sample, log } = await open(0);
    const { keyboard } = page;
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent ?? '');
    await sample.getByRole('button', { name: 'Edit' }).focus();
    await keyboard.press('Enter');
    await sample.locator('textarea').first().waitFor();
    await keyboard.press('ControlOrMeta+End');
    await keyboard.type('\nconsole.log(add');
    await keyboard.press('Tab');
    expect(await codeOf(sample)).toMatch(/console\.log\(add \)$/);
    await keyboard.press('ControlOrMeta+Enter');
    await log.getByText('Finished').or(log.getByText('add')).first().waitFor();
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    expect(await codeOf(sample)).toMatch(/add \)$/);
    expect(await focused()).not.toContain('add');
  });
});

it('a query is asked with variables, and what is wrong with it is marked', async () => {
  const { page, sample, log } = await open(3);
  await type(sample, ' # $a');
  await sample.getByLabel('Variables as JSON').fill('{ "a": 5 }');
  await press(sample, 'Run');
  await log.getByText('Finished in').waitFor();
  expect(await log.innerText()).toMatch(
    /\{\n {2}"sum": 3,\n {2}"root": 6,\n {2}"variables": \{\n {4}"a": 5\n {2}\}\n\}\nFinished/,
  );
  await sample.locator('.pce-textarea').fill('{ total }');
  await press(sample, 'Run');
  await log.getByText('No total (line 1)').waitFor();
  expect(await sample.locator('.wrong').allTextContents()).toEqual(['total']);
  expect(await complaints(page)).toEqual([]);
});

it('a query that has variables says what goes in, with an example that fits it', async () => {
  const { sample } = await open(3);
  await type(sample, ' # ($a: [ID!]!, $b: Int)');
  const box = sample.getByLabel('Variables as JSON');
  await expect
    .poll(() => box.getAttribute('placeholder'))
    .toBe('Variables as JSON, such as {"a":["1"],"b":1}');
});

it('a first run whose output is the same moves nothing', async () => {
  const { sample, log } = await open(0);
  const before = await sample.boundingBox();
  const isShown = await sample.locator('.output').first().isVisible();
  await press(sample, 'Run');
  await log.getByText('Finished in').waitFor();
  expect(isShown).toBe(true);
  expect((await sample.boundingBox())?.height).toBe(before?.height);
});

it('a sample that cannot run in a browser says why, and has no button for it', async () => {
  const { sample } = await open(2);
  await sample.getByText('uses node:os, which browsers do not have').waitFor();
  expect(await sample.locator('.run').count()).toBe(0);
});

it('a sample that prints nothing can be edited, and run when it has been', async () => {
  const { sample, log } = await open(4);
  expect(await sample.locator('.run').allTextContents()).toEqual(['Edit']);
  await type(sample, "\nconsole.log('six', six);");
  await press(sample, 'Run');
  await log.getByText('six 6').waitFor();
});

it('a query is asked as it stands: with the variables of its fence, and with the root value that another file exports', async () => {
  const { sample, log } = await open(5);
  await press(sample, 'Run');
  await log.getByText('Finished in').waitFor();
  expect(await log.innerText()).toContain('"root": 6');
  const box = sample.getByLabel('Variables as JSON');
  expect(await box.inputValue()).toBe('{ "id": 7 }');
  expect(await log.innerText()).toContain('"id": 7');
});

it('a query without a good answer has no button', async () => {
  const { page } = await open(0);
  const bad = page.locator('.sample', { hasText: '{ bad }' });
  expect(await bad.locator('.run').count()).toBe(0);
});

it('Run and Edit stand in the title bar, where they are seen without being pointed at', async () => {
  const { sample } = await open(0, PHONE);
  const buttons = sample.locator('.bar .run');
  expect(await buttons.allTextContents()).toEqual(['Run', 'Edit']);
  const opacity = await buttons
    .first()
    .evaluate((button) => getComputedStyle(button).opacity);
  expect(opacity).toBe('1');
});

/** The policies that a host sends for a path. */
type Rules = (path: string) => readonly string[];

const read = (path: string): string => String(site.files().get(path));

/** Netlify and Cloudflare Pages join all rules that match. */
const byHeadersFile: Rules = (path) => {
  const rules = read('/_headers').split(/\n(?=\/)/);
  return rules
    .filter((rule) => {
      const [pattern = ''] = rule.split('\n');
      return path.startsWith(pattern.replace('*', ''));
    })
    .flatMap((rule) =>
      [...rule.matchAll(/^ +Content-Security-Policy: (.*)$/gm)].map(
        ([, policy = '']) => policy,
      ),
    );
};

const byNginx: Rules = (path) => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  expect(text).toContain('Content-Security-Policy $docs_framing always');
  const [, map = ''] = /\$docs_framing \{([^]*?)\n\}/.exec(text) ?? [];
  const rules = [...map.matchAll(/^ +(?:~(\S+)|default) "(.*)";$/gm)];
  const found = rules.find(([, pattern]) =>
    new RegExp(pattern ?? '').test(path),
  );
  return [found?.[2] ?? ''];
};

it('the rules of hosts let a sample run in a browser, also the strictest', async () => {
  const { page, sample, log, messages } = await open(0, {
    prepare: (opened) =>
      opened.route('**/*', async (route) => {
        const response = await route.fetch();
        const { pathname } = new URL(route.request().url());
        // As two headers would be: all policies hold.
        const policy = [...byHeadersFile(pathname), ...byNginx(pathname)];
        const headers = {
          ...response.headers(),
          'content-security-policy': policy.join(', '),
        };
        await route.fulfill({ response, headers });
      }),
  });
  await press(sample, 'Run');
  await log.getByText('Finished in').waitFor();
  expect(await log.innerText()).toMatch(/^The sum is 3\nFinished/);
  expect(await page.locator('iframe').count()).toBe(1);
  const { sandbox } = JSON.parse(read('/playground.json')) as {
    readonly sandbox: string;
  };
  expect(read(`${sandbox}.html`)).not.toMatch(/script-src[^;]*'self'/);
  expect(messages).toEqual([]);
});
