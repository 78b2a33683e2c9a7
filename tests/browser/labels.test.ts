/**
 * A site whose authors write no Latin letters, and whose labels are in brackets:
 * any other word is one of the interface that nobody can translate.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RULES } from '../../build/features/upgrade/rules.ts';
import { ENGLISH } from '../../src/shared/english.ts';
import { useFiles } from '../support/browser-site.ts';
import { createProject } from '../support/project.ts';
import { openSearch } from '../support/search-box.ts';

type Label = string | { readonly other: string };

/** Each category of numbers in Russian shows itself. */
function mark(label: Label): unknown {
  if (typeof label === 'string') return `⟦${label}⟧`;
  const categories = ['one', 'few', 'many', 'other'];
  return Object.fromEntries(
    categories.map((name) => [name, `⟦${name}: ${label.other}⟧`]),
  );
}

const labels = Object.fromEntries(
  Object.entries<Readonly<Record<string, Label>>>(ENGLISH).map(
    ([group, all]) => {
      const marked = Object.entries(all).map(([name, label]) => [
        name,
        mark(label),
      ]);
      return [group, Object.fromEntries(marked) as unknown];
    },
  ),
);

const CONFIG = `export default {
  title: 'Фигуры', tagline: 'О фигурах', url: 'https://example.test',
  locale: { code: 'ru', label: 'Русский', others: [{ code: 'ar', label: 'العربية', url: 'https://ar.test/' }] },
  package: { name: 'example', entry: 'src/index.ts', readme: true },
  version: { name: 'один', others: [{ name: 'два', label: '2', url: 'https://two.test/' }] },
  samples: { playground: true, comments: 'error' },
  tutorials: { label: 'Учебник', sidebar: ['index', 'usage', 'upgrade'] },
  history: { from: '1.0.0' },
  errors: { constructors: ['Error'] },
  upgrades: { 'tutorials/upgrade': { from: '1.0.0', to: '1.1.0' } },
  sections: { errors: { label: 'Ошибки', sidebar: ['index', 'нет'] } },
  labels: ${JSON.stringify(labels)},
};`;

const SOURCE = `
/**
 * Складывает.
 * @see сказки
 * @example
 * \`\`\`ts
 * import { сложить } from 'example';
 * сложить(1, 2); // => 3
 * \`\`\`
 * @param [б.ш=2] - Ширина.
 * @throws {Круг} редко
 * @since 1.0.0
 * @remarks Ещё.
 * @deprecated Не надо.
 */
export function сложить(
  а: number,
  б: { /** Ширина. */ ш: number } | number = 1,
): number { return а + Number(б); }
export function сложить2(а: string): string;
export function сложить2(а: number): number;
export function сложить2(а: never): never { return а; }
export function найти(имя: string): Точка {
  throw new Error(\`Нет фигуры \${имя}\`);
}
/** Фигура. @beta */
export abstract class Фигура<Т> implements Точка {
  х = 1;
  constructor(readonly имя: string) {}
  get длина(): number { return 1; }
  abstract рисовать(чем: Цвет): Т;
}
export class Круг extends Фигура<Точка> {
  рисовать(чем: Цвет): Точка { return this; }
}
export interface Точка { readonly х: number }
export interface Вызов { (а: number): Точка; [имя: string]: unknown }
export enum Цвет { Белый, Чёрный }
export type Выбор = 'а' | 'б' | Точка;
export const начало: Точка = { х: 0 };
export namespace слова { export const раз = 1; }
export { Круг as Окружность };
interface Тайна { т: number }
export declare function тайна(): Тайна;
`;

const page = (body: string): string =>
  `---\ntitle: Слова\ndescription: Немного слов.\nlast_update: 2026-11-21\n---\n\n${body}\n`;

const TUTORIAL = page(`
:::note
Слово[^1].
:::

- [x] сделано
- [ ] нет

| а | б |
| - | - |
| 1 | 2 |

[^1]: Сноска.

\`\`\`ts
import { сложить } from 'example';
console.log(сложить(1, 2));
\`\`\`

\`\`\`text output
3
\`\`\`

\`\`\`ts
console.log(process.pid > 0);
\`\`\`

\`\`\`ts no-run="так надо"
import { сложить } from 'example';
\`\`\`
`);

const event = (kind: string, version: string, more = {}) => ({
  ...{ kind, versions: [version], ...more },
});
const HISTORY = JSON.stringify({
  package: 'example',
  version: '1.2.3',
  exports: [
    {
      name: 'Точка',
      kind: 'interface',
      events: [
        event('deprecated', '1.2.0'),
        event('changed', '1.1.0', { members: ['х'] }),
        event('added', '1.0.0'),
      ],
    },
    {
      name: 'Линия',
      kind: 'class',
      events: [event('removed', '1.1.0'), event('added', '1.0.0')],
      removed: {
        ...{ version: '1.1.0', last: '1.0.0', from: [''] },
        declaration: 'class Линия {}',
      },
    },
  ],
});

const UPGRADE = page(`
## \`example1\`

Слово.

::concerns[\`Цвет\`]

::changes{impact=breaking}

::changes{impact=compatible}
`);
const change = { members: [], before: null, after: null, witness: null };
const CHANGES = JSON.stringify({
  ...{
    package: 'example',
    from: '1.0.0',
    to: '1.1.0',
    names: { Цвет: [], example1: [] },
  },
  changes: Object.keys(RULES).map((rule, at) => ({
    ...{ ...change, rule, name: at === 0 ? 'example1' : `имя${at}` },
    ...{ controls: 0, deprecated: 'Не надо.' },
    witness: at === 0 ? { code: 'а', message: 'б' } : null,
  })),
});

const CODE = `export const сложить = (а, б) => а + б;
export function найти(имя) {
  throw new Error(\`Нет фигуры \${имя}\`);
}
`;

const MANIFEST = `{ "name": "example", "version": "1.2.3", "type": "module",
  "exports": { "types": "./src/index.ts", "default": "./index.js" },
  "repository": "github:someone/example" }`;

const site = useFiles(async () => {
  const project = await createProject({
    'content/site.config.ts': CONFIG,
    'content/tutorials/index.md': TUTORIAL,
    'content/tutorials/usage.md': page('Слова.'),
    'content/tutorials/upgrade.md': UPGRADE,
    'content/tutorials/upgrade.json': CHANGES,
    'content/history.json': HISTORY,
    'content/errors/index.md': page('Слова.'),
    'content/errors/нет.md': page('Слова.').replace('Слова', 'Нет фигуры …'),
    'node_modules/example/package.json': MANIFEST,
    'node_modules/example/README.md': '# Фигуры\n\nСлова.\n',
    'node_modules/example/src/index.ts': SOURCE,
    'node_modules/example/index.js': CODE,
  });
  const { exitCode, stderr } = await project.runHere(['build']);
  if (exitCode !== 0) throw new Error(stderr);
  const files = await project.output();
  const decode = (text: string) => Buffer.from(text, 'latin1').toString();
  return new Map([...files].map(([path, text]) => [`/${path}`, decode(text)]));
});

/** What no language translates. */
const NAMES =
  /\b(?:import \{ name \} from 'package|example\d*|npm|GitHub|JSON|kB|B|ms|(?:src\/)?index\.ts|constructor|number|string)\b/g;

const NAMED =
  /\s(?:aria-label|title|placeholder|alt|aria-valuetext)="([^"]*)"|name="description" content="([^"]*)"/g;

/** The texts with words that are in no label, code or script. */
function findUnmarked(html: string): readonly string[] {
  const shown = html.replace(
    /<(script|style|pre|code|kbd)\b[^>]*>[^]*?<\/\1>/g,
    '',
  );
  const named = Array.from(
    shown.matchAll(NAMED),
    ([, a = '', b = '']) => a + b,
  );
  const text = shown.replace(/<\/?(?:span|b|a|strong|em)\b[^>]*>/g, ' ');
  return [
    ...named,
    ...withoutLabels(text.replace(/<[^>]*>/g, '\n')).split('\n'),
  ]
    .map((line) => withoutLabels(line).replace(/&\w+;/g, ' ').trim())
    .filter((line) => /[a-z]{2,}/i.test(line.replace(NAMES, '')));
}

/** One label may be within another. */
function withoutLabels(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return inner === text ? text : withoutLabels(inner);
}

it('all words of all pages are labels or those of authors', () => {
  const pages = [...site.files()].filter(([path]) =>
    /^(?!.*sandbox).*\.html$/.test(path),
  );
  expect(pages.length).toBeGreaterThan(20);
  const unmarked = pages.flatMap(([path, html]) =>
    findUnmarked(String(html)).map((text) => `${path}: ${text}`),
  );
  expect(unmarked).toEqual([]);
});

it('numbers and dates are those of the language, which every page names', () => {
  const read = (path: string) => String(site.files().get(path));
  expect(read('/api.html')).toContain('⟦many: 13 symbols⟧');
  expect(read('/api/function.html')).toContain('⟦few: 4 symbols⟧');
  expect(read('/api/enum.html')).toContain('⟦one: 1 symbols⟧');
  expect(read('/docs/tutorials/index.html')).toContain('21 ноября 2026');
  expect(read('/docs.html')).toContain('<html lang="ru" dir="ltr">');
  expect(read('/index.html')).toContain('<html lang="ru" dir="ltr"');
});

it.each<readonly [string, string, (page: Page) => Promise<unknown>]>([
  ['results', '/api', (page) => openSearch(page, 'круг')],
  ['an empty search', '/api', (page) => openSearch(page)],
  ['a search without results', '/api', (page) => openSearch(page, 'щщщщ')],
  ['the shortcuts', '/api', (page) => page.keyboard.press('?')],
  [
    'a hover card',
    '/api',
    async (page) => {
      await page.locator('main a:text-is("Круг")').first().hover();
      await page.locator('#hover-card').waitFor();
    },
  ],
  [
    'a message that was pasted',
    '/errors',
    async (page) => {
      await page.getByRole('textbox').fill('Нет фигуры круг\nЧто-то не так.');
      await page.getByText('⟦one: 1 messages⟧').waitFor();
    },
  ],
  [
    'imports that were pasted',
    '/docs/tutorials/upgrade',
    async (page) => {
      const code = "import { example1, example2 } from 'example';";
      await page.getByRole('textbox').fill(code);
      await page.getByText('changes affect this code.⟧').waitFor();
    },
  ],
  [
    'a sample that a reader has changed',
    '/docs/tutorials/',
    async (page) => {
      await page.getByText('⟦Edit⟧').first().click();
      await page.getByRole('textbox').fill("import 'elsewhere';");
      await page.getByText('⟦Run⟧').first().click();
      await page.getByText('⟦Cannot find').last().waitFor();
    },
  ],
])('%s: all words in the browser are labels', async (_, path, act) => {
  const { page } = await site.open(path);
  await act(page);
  await expect.poll(async () => findUnmarked(await page.content())).toEqual([]);
});
