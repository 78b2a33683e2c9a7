/**
 * Prints a whole `site.config.ts` from the values of its settings, formatted as
 * Prettier does, with the comments that explain them. Pure.
 */
import { isRecord } from '../../api/package/find-package.ts';
import type { ConfigDraft } from './config-draft.ts';

/** How a setting is printed, or how the settings of a group are. */
type PrintedSetting =
  | {
      readonly kind: 'setting';
      readonly comment: string | null;
      /** This value is shown, commented out, where the setting has none. */
      readonly example: unknown;
    }
  | { readonly kind: 'group'; readonly settings: PrintedSettings };

type PrintedSettings = Readonly<Record<string, PrintedSetting>>;

/** The settings in the order of the file, with an empty line between blocks. */
const BLOCKS: readonly PrintedSettings[] = [
  {
    title: setting('Shown in the navbar and after the title of every page.'),
    tagline: setting('One sentence about what the site documents.'),
    url: setting(
      'The origin that the site is published at. Set it before you publish: the\nsitemap and canonical addresses need it.',
      'https://docs.example.org',
    ),
    base: setting("The path below it, such as '/docs/'."),
    out: setting('The folder that the site is written to.', 'dist'),
  },
  {
    package: group({
      name: setting(
        "An installed npm package, or the name in this project's package.json.",
      ),
      entry: setting(
        'The declarations or the file to document, if they are not its own:',
        'src/index.ts',
      ),
      model: setting('The file that `docs-build model` writes in its folder.'),
      readme: setting('Show its README on the index of its API:', true),
      exclude: setting(
        'Leave out exports by name, and show what the package hides:',
        ['legacy*', 'core.*'],
      ),
      excludeInternal: setting(null, false),
      tag: setting(null),
      typedoc: setting(null),
    }),
    api: group({ groups: setting(null) }),
    packages: setting('Further packages of the same site:', [
      { name: 'another' },
    ]),
    versions: setting(
      'Other versions, installed as `npm install name-1@npm:name@1`:',
      [{ name: '1', package: 'name-1' }],
    ),
  },
  {
    samples: setting(
      "'off' runs no samples; 'warning' runs them and reports which fail.",
    ),
    strict: setting(
      'Broken links, missing images and other problems are warnings.',
    ),
  },
  {
    tutorials: group({
      sidebar: setting(
        "Files in tutorials/ without .md, in reading order. A group is\n{ category: 'Advanced', items: ['one', 'another'] }.",
      ),
      editUrl: setting(
        'The links "Edit this page" lead there:',
        'https://github.com/owner/name/edit/main',
      ),
      lastUpdated: setting("Show the date of each page's last commit:", true),
    }),
    sections: setting(
      'Folders of documents, each with the address of its first page:',
    ),
  },
  {
    statics: setting('Folders whose files are copied as they are:'),
  },
  {
    brand: setting(
      'The logo, a file in static/, and the accent color in light and dark mode:',
      'logo.svg',
    ),
    colors: setting(null, { light: '#0a5fa3', dark: '#76bdf5' }),
  },
  {
    home: setting('The home page, instead of the README:'),
  },
  {
    navbar: group({
      hideOnScroll: setting(null),
      links: setting(null, [{ label: 'Blog', to: 'https://example.org' }]),
    }),
    footer: group({
      note: setting(null),
      columns: setting(null, [
        { title: 'More', links: [{ label: 'API', to: '/api' }] },
      ]),
      copyright: setting(null, ''),
      legal: setting(null),
    }),
    announcement: setting(null),
    redirects: setting(null),
  },
];

function setting(
  comment: string | null,
  example: unknown = null,
): PrintedSetting {
  return { kind: 'setting', comment, example };
}

function group(settings: PrintedSettings): PrintedSetting {
  return { kind: 'group', settings };
}

export function printConfig(config: ConfigDraft): string {
  const blocks = BLOCKS.map((block) => printSettings(block, config, '  '));
  const body = blocks.filter((text) => text !== '').join('\n');
  return `import { defineConfig } from 'docs-build';

export default defineConfig({
${body}});
`;
}

function printSettings(
  settings: PrintedSettings,
  values: Readonly<Record<string, unknown>>,
  indent: string,
): string {
  return Object.entries(settings)
    .map(([name, setting]) => printSetting(name, setting, values[name], indent))
    .join('');
}

/** @returns whole lines */
function printSetting(
  name: string,
  setting: PrintedSetting,
  value: unknown,
  indent: string,
): string {
  if (setting.kind === 'group') {
    if (!isRecord(value) || Object.values(value).every(isEmpty)) return '';
    const inner = printSettings(setting.settings, value, `${indent}  `);
    return inner === '' ? '' : `${indent}${name}: {\n${inner}${indent}},\n`;
  }
  const { comment, example } = setting;
  const isSet = !isEmpty(value);
  if (!isSet && example === null) return '';
  const lines = comment?.split('\n') ?? [];
  const above = lines.map((line) => `${indent}// ${line}\n`).join('');
  const entry = printEntry(name, isSet ? value : example, indent);
  return `${above}${indent}${isSet ? '' : '// '}${entry},\n`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object'
    ? Object.keys(value ?? {}).length === 0
    : value === undefined;
}

/** Lines are shorter than this without the comma that ends them. */
const WIDTH = 80;

function printEntry(key: string, value: unknown, indent: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
  const start = `${name}: `;
  const printed = printValue(value, indent, indent.length + start.length);
  const fits = indent.length + start.length + printed.length < WIDTH;
  // The line break gains hardly any room if the name has up to four letters.
  return typeof value === 'string' && !fits && name.length > 4
    ? `${name}:\n${indent}  ${printed}`
    : start + printed;
}

/**
 * @param indent - the indent of the line on which the value begins
 * @param column - where it begins
 */
function printValue(value: unknown, indent: string, column: number): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => printValue(item, inner, inner.length))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined && item !== null)
        .map(([key, item]) => printEntry(key, item, inner));
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return open + close;
  const short = open + space + parts.join(', ') + space + close;
  const hasParts = (item: unknown): boolean =>
    isRecord(item) && Object.keys(item).length > 1;
  const isTable = isList && value.length > 1 && value.every(hasParts);
  if (!isTable && !short.includes('\n') && column + short.length < WIDTH) {
    return short;
  }
  const lines = parts.map((part) => `${inner}${part},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

/** Writes a text on one line, in the quotation marks that need fewer escapes. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const mark = line.split("'").length > line.split('"').length ? '"' : "'";
  return (
    mark + line.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark
  );
}
