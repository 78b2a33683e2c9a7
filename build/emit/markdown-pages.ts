/**
 * Pages as markdown: composed from the same view as the HTML page, so that the
 * two cannot say different things.
 */
import type { EntityKind, PackageFacts } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import type {
  ApiIndexArticleView,
  EntityArticleView,
  HomeArticleView,
} from '../../src/templates/article/model.ts';
import {
  composeDeprecation,
  composeSections,
  composeSource,
} from './markdown-sections.ts';
import {
  blocks,
  codeBlock,
  codeSpan,
  escapeText,
  item,
  link,
  type Addresses,
} from './markdown-text.ts';
import type { MarkdownPage } from './planned-page.ts';

const KIND_NAMES: Readonly<Record<EntityKind, string>> = {
  class: 'Class',
  enum: 'Enumeration',
  function: 'Function',
  interface: 'Interface',
  type: 'Type',
  variable: 'Variable',
  namespace: 'Namespace',
};

/** @param named - linked names in its code, by absolute address */
export function composeEntityMarkdown(
  view: EntityArticleView,
  { name, version }: PackageFacts,
  named: ReadonlyMap<string, string>,
  addresses: Addresses,
): MarkdownPage {
  const { toAbsolute } = addresses;
  const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
  const release = escapeText(`${name} ${version}`);
  return compose(addresses, [
    `# ${escapeText(view.name)}`,
    view.lead?.markdown ?? null,
    `${KIND_NAMES[view.entityKind]} of ${release}${marks.join('')}`,
    composeSource(view.source, toAbsolute),
    codeBlock(view.importLine.markdown, 'ts'),
    codeBlock(view.declaration.markdown, 'ts'),
    composeNamed(named, addresses),
    view.prose?.markdown ?? null,
    composeDeprecation(view.deprecation),
    composeSections(view.sections, toAbsolute),
  ]);
}

export function composeApiIndexMarkdown(
  view: ApiIndexArticleView,
  addresses: Addresses,
): MarkdownPage {
  const { toAbsolute } = addresses;
  return compose(addresses, [
    `# ${escapeText(view.packageName)}`,
    escapeText(view.lead),
    `Version ${view.version}, [npm](${view.packageHref})`,
    codeBlock(view.install.markdown, 'sh'),
    codeBlock(view.importLine.markdown, 'ts'),
    composeSections(view.sections, toAbsolute),
  ]);
}

type HomeSample = NonNullable<SiteConfig['home']>['sample'];

/** @param sample - as configured, not highlighted */
export function composeHomeMarkdown(
  view: HomeArticleView,
  sample: HomeSample | null,
  addresses: Addresses,
): MarkdownPage {
  const { toAbsolute } = addresses;
  const panes =
    sample == null ? [] : [sample.setup, sample.input, sample.output];
  return compose(addresses, [
    `# ${escapeText(view.heading)}`,
    escapeText(view.lead),
    codeBlock(view.install, 'sh'),
    view.actions
      .map(({ label, href }) => item(link(escapeText(label), toAbsolute(href))))
      .join('\n'),
    ...panes.map(({ title, language, code }) =>
      blocks([`${escapeText(title)}:`, codeBlock(code, language)]),
    ),
    ...view.doors.map(({ title, text, href, items }) =>
      blocks([
        `## ${escapeText(title)}`,
        `${escapeText(text)} ${link('Open', toAbsolute(href))}`,
        items.map((text) => item(escapeText(text))).join('\n'),
      ]),
    ),
  ]);
}

/**
 * @param body - markdown with absolute links
 * @param named - linked names in its code, by absolute address
 */
export function composeTutorialMarkdown(
  title: string,
  body: string,
  named: ReadonlyMap<string, string>,
  addresses: Addresses,
): MarkdownPage {
  return compose(addresses, [
    `# ${escapeText(title)}`,
    body,
    composeNamed(named, addresses),
  ]);
}

function compose(
  { written }: Addresses,
  parts: readonly (string | null)[],
): MarkdownPage {
  return { text: `${blocks(parts)}\n`, links: written() };
}

/** Lists linked names in code, because fenced code cannot contain links. */
function composeNamed(
  named: ReadonlyMap<string, string>,
  { toAbsolute }: Addresses,
): string | null {
  if (named.size === 0) return null;
  const links = [...named].map(([href, name]) =>
    link(codeSpan(name), toAbsolute(href)),
  );
  return `Names in the code: ${links.join(', ')}`;
}
