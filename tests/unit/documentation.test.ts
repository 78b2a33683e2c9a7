/**
 * The documentation in `docs/` names everything that there is to name: each key of
 * the configuration, each command with its options, each code of a problem; and what
 * it shows of a configuration is one.
 */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../build/cli.ts';
import { build } from '../../build/commands/build.ts';
import { optionsOf } from '../../build/commands/options.ts';
import { describeConfigSchema, normaliseConfig } from '../../build/config.ts';
import { WARNING_CODES } from '../../build/diagnostics.ts';
import { listFiles, repository } from '../support/real-site.ts';

const read = (path: string) => readFileSync(`${repository}/${path}`, 'utf8');

/** What the first cells of a page's tables name in backticks. */
function listRows(page: string): ReadonlySet<string> {
  const cells = [...page.matchAll(/^\| ([^|]+?) *\|/gm)];
  return new Set(
    cells.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ),
  );
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/** Keys at any depth, such as `navbar.links.to`; entries of lists have no name. */
function listKeys(schema: Schema, above: readonly string[] = []): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const inside = [items, additionalProperties, ...anyOf];
  return [
    ...Object.entries(properties).flatMap(([name, value]) => {
      const path = [...above, name];
      return [path.join('.'), ...listKeys(value, path)];
    }),
    ...inside.flatMap((part) =>
      typeof part === 'object' ? listKeys(part, above) : [],
    ),
  ];
}

const rows = listRows(read('docs/reference/configuration.md'));
/** These have the keys of others, and a pane's are described in a sentence. */
const alike = (key: string): string =>
  key
    .replace(/^packages\.(?!path)/, 'package.')
    .replace(/^sections\.(?!path|role)/, 'tutorials.')
    .replace(/^(home\.sample\.\w+)\.(?:title|language|code)$/, '$1')
    .replace(/^(home\.cards\.items)\.(?:label|to)$/, '$1');

it('the page about the configuration has a row for every key', () => {
  const keys = new Set(listKeys(describeConfigSchema() as Schema).map(alike));
  expect([...keys]).not.toEqual([]);
  expect([...keys].filter((key) => !rows.has(key))).toEqual([]);
});

const [head = '', ...sections] = read('docs/reference/commands.md').split(
  /^## (?=[a-z]+$)/m,
);
const common = new Set(optionsOf({ ...build, options: [] }));

it.each(COMMANDS)(
  'the page about commands describes $name with its options',
  (command) => {
    // Of a command that is another name, the section says so.
    if (command.name === 'dev') return;
    const section = sections.find((text) => text.startsWith(command.name));
    expect(section).toBeDefined();
    for (const option of optionsOf(command)) {
      const place = common.has(option) ? head : section;
      expect(place).toContain(`\`--${option}`);
    }
  },
);

describe('the page about problems', () => {
  const rows = listRows(read('docs/reference/problems.md'));

  it('has a row for every warning', () => {
    expect(WARNING_CODES.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has a row for every error that a source names', () => {
    const files = listFiles('build').filter((file) => file.endsWith('.ts'));
    const codes = new Set(
      files.flatMap((file) => listCodes(read(`build/${file}`))),
    );
    expect([...codes]).not.toEqual([]);
    expect([...codes].filter((code) => !rows.has(code)).sort()).toEqual([]);
  });
});

/** The first argument of the functions that make a diagnostic, and tables of them. */
const CODE =
  /\b(?:error|warning|refuse|usage|problem|report|(?<short>fail))\(\s*'([a-z]+(?:-[a-z]+)*)',|: TextFlaw = \[\s*'([a-z-]+)'/g;

function listCodes(source: string): readonly string[] {
  return [...source.matchAll(CODE)].flatMap((match) => {
    const code = match[2] ?? match[3] ?? '';
    // Kinds of flaws in front matter: `fail('type', ...)`.
    const isKind = match.groups?.['short'] !== undefined && !code.includes('-');
    return isKind ? `front-matter-${code}` : code;
  });
}

const pages = listFiles('docs').filter((file) => file.endsWith('.md'));
const parts = pages.flatMap((file) =>
  [...read(`docs/${file}`).matchAll(/^```ts\n(\w+: [^]*?)^```/gm)].map(
    ([, code = '']): [file: string, code: string] => [file, code],
  ),
);

it.each(parts)(
  'a part of a configuration that the documentation shows is valid in %s: %s',
  (file, code) => {
    const required = `title: 'T', tagline: 'T', package: { name: 'name' }`;
    const imported = 'const [emoji, slugs] = [() => {}, () => {}];';
    const config: unknown = runInThisContext(
      `{ ${imported} ({ ${required}, ${code} }) }`,
    );
    expect(normaliseConfig(config, file).diagnostics).toEqual([]);
  },
);

it('the workflow that is shipped deploys the main branch below the base path of GitHub Pages', () => {
  const has = (step: object): unknown => expect.objectContaining(step);
  const run = 'npx docs-build build --out site --base "${BASE_PATH:-/}"';
  // The dates of pages come from the whole history.
  const whole = has({ with: has({ 'fetch-depth': 0 }) });
  const steps = [whole, has({ run }), has({ with: { path: 'site' } })];
  expect(parse(read('deploy/pages.yml'))).toMatchObject({
    on: { push: { branches: ['main'] } },
    jobs: { build: { steps: expect.arrayContaining(steps) as unknown } },
  });
});
