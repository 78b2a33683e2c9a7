/**
 * The two files for language models: `llms.txt`, a curated index of the pages,
 * and everything in one text.
 */
import type { LinkingArtifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import { isDeprecated } from '../plan/entities.ts';
import {
  blocks,
  createAddresses,
  escapeText,
  item,
  link,
  originOf,
} from './markdown-text.ts';
import type { PlannedPage } from './planned-page.ts';
import type { SiteFacts } from './site-facts.ts';

/** The kinds to read first; others are listed as optional. */
const MAIN_KINDS: ReadonlySet<string> = new Set(['class', 'enum', 'function']);

export function emitLlmsFiles(
  facts: SiteFacts,
  drafts: readonly PlannedPage[],
): readonly LinkingArtifact[] {
  const ordered = inReadingOrder(withoutVersions(drafts, facts), facts);
  const { toAbsolute, written } = createAddresses(
    originOf(facts.input.config),
    '',
  );
  const index = composeIndex(ordered, facts, toAbsolute);
  return [
    { path: outputPath('llms.txt'), content: index, links: written() },
    {
      path: outputPath('llms-full.txt'),
      content: composeFull(ordered, facts),
      // Those of the pages, which are checked with them.
      links: [],
    },
  ];
}

function composeIndex(
  drafts: readonly PlannedPage[],
  facts: SiteFacts,
  toAbsolute: (href: string) => string,
): string {
  const { config } = facts.input;
  const { name, version } = facts.input.package;
  const deprecated = findDeprecated(facts);
  const file = (path: string, label: string): string =>
    link(label, toAbsolute(toHref(config.base, `/${path}`)));
  const isMain = ({ page, stem }: PlannedPage): boolean =>
    MAIN_KINDS.has(stem.split('/').at(-2) ?? '') && !deprecated.has(page.href);
  const ofKind = (kind: PlannedPage['page']['kind']): readonly PlannedPage[] =>
    drafts.filter(({ page }) => page.kind === kind);
  const section = (title: string, chosen: readonly PlannedPage[]): string => {
    if (chosen.length === 0) return '';
    const items = chosen.map(({ page, stem }) => {
      const label = file(`${stem}.md`, escapeText(page.title));
      return item(`${label}: ${escapeText(page.description)}`);
    });
    return blocks([`## ${escapeText(title)}`, items.join('\n')]);
  };
  const entities = ofKind('entity');
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

function composeFull(
  drafts: readonly PlannedPage[],
  { input: { config } }: SiteFacts,
): string {
  const pages = drafts.flatMap(({ page, markdown }) =>
    markdown === null || page.kind === 'api-index'
      ? []
      : [`<!-- ${originOf(config)}${page.href} -->\n\n${markdown.text}`],
  );
  return `# ${escapeText(config.title)}\n\n${pages.join('\n---\n\n')}`;
}

/** Drops the pages of older versions: `llms` files cover the current one only. */
function withoutVersions(
  drafts: readonly PlannedPage[],
  { otherApis, input }: SiteFacts,
): readonly PlannedPage[] {
  const older = otherApis
    .filter((_, index) => input.otherApis[index]?.source.kind === 'version')
    .map(({ plan }) => plan.table.apiIndex.stem);
  return drafts.filter(
    ({ stem }) =>
      !older.some((index) => stem === index || stem.startsWith(`${index}/`)),
  );
}

/** The home page, tutorials in the order of their sidebar, then the rest. */
function inReadingOrder(
  drafts: readonly PlannedPage[],
  { plan }: SiteFacts,
): readonly PlannedPage[] {
  const { positions } = plan.pages.tutorialSidebar;
  const place = ({ page }: PlannedPage): number =>
    positions.get(page.href) ?? positions.size;
  const tutorials = drafts
    .filter(({ page }) => page.kind === 'tutorial')
    .sort((a, b) => place(a) - place(b));
  return [
    ...drafts.filter(({ page }) => page.kind === 'home'),
    ...tutorials,
    ...drafts.filter(
      ({ page }) => page.kind !== 'home' && page.kind !== 'tutorial',
    ),
  ];
}

function findDeprecated({ model, plan }: SiteFacts): ReadonlySet<string> {
  return new Set(
    model.entities
      .filter(isDeprecated)
      .flatMap(({ id }) => plan.table.entities.get(id)?.href ?? []),
  );
}
