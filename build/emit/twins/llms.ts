/**
 * The two files for language models: `llms.txt`, a curated index of the pages,
 * and everything in one text.
 */
import type { SiteConfig } from '../../config.ts';
import { toHref } from '../../core/urls.ts';
import type { PackageName } from '../../plan/site-data.ts';
import type { Draft } from '../pages.ts';
import { blocks, escapeText, item, link } from './text.ts';

export interface LlmsFacts {
  readonly config: SiteConfig;
  readonly package: PackageName;
  readonly origin: string;
  /** In reading order. */
  readonly drafts: readonly Draft[];
  /** Addresses of deprecated symbols, which are listed as optional. */
  readonly deprecated: ReadonlySet<string>;
}

/** The kinds to read first; others are listed as optional. */
const MAIN_KINDS: ReadonlySet<string> = new Set(['class', 'enum', 'function']);

export function composeLlmsIndex(facts: LlmsFacts): string {
  const { config, drafts, deprecated } = facts;
  const { name, version } = facts.package;
  const file = (path: string, label: string): string =>
    link(label, facts.origin + toHref(config.base, `/${path}`));
  const isMain = ({ page, stem }: Draft): boolean =>
    MAIN_KINDS.has(stem.split('/').at(-2) ?? '') && !deprecated.has(page.href);
  const entities = drafts.filter(({ page }) => page.kind === 'entity');
  const list = (chosen: readonly Draft[]): string =>
    chosen.map((draft) => composeItem(draft, file)).join('\n');
  const section = (title: string, chosen: readonly Draft[]): string =>
    chosen.length === 0
      ? ''
      : blocks([`## ${escapeText(title)}`, list(chosen)]);
  const ofKind = (kind: Draft['page']['kind']): readonly Draft[] =>
    drafts.filter(({ page }) => page.kind === kind);
  return `${blocks([
    `# ${escapeText(config.title)}`,
    `> ${escapeText(config.tagline)}`,
    `The documentation of ${escapeText(name)} ${version}. Every page is also Markdown: add \`.md\` to its address, \`index.md\` where it ends in a slash. ${file('llms-full.txt', 'All of it in one file')}, and ${file('api-model.json', 'the API as data')} with ${file('schema/api-model.json', 'its JSON Schema')}.`,
    section(config.tutorials?.label ?? 'Tutorial', ofKind('tutorial')),
    section('API reference', [
      ...ofKind('api-index'),
      ...entities.filter(isMain),
    ]),
    section(
      'Optional',
      entities.filter((draft) => !isMain(draft)),
    ),
  ])}\n`;
}

function composeItem(
  { page, stem }: Draft,
  file: (path: string, label: string) => string,
): string {
  const name = file(`${stem}.md`, escapeText(page.title));
  return item(`${name}: ${escapeText(page.description)}`);
}

export function composeLlmsFull({ config, origin, drafts }: LlmsFacts): string {
  const pages = drafts.flatMap(({ page, twin }) =>
    twin === null || page.kind === 'api-index'
      ? []
      : [`<!-- ${origin}${page.href} -->\n\n${twin}`],
  );
  return `# ${escapeText(config.title)}\n\n${pages.join('\n---\n\n')}`;
}
