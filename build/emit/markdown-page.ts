/**
 * Pages as markdown: composed from the same view as the HTML page, so that the
 * two cannot say different things.
 */
import { NOUNS } from '../plan/article/comments.ts';
import type {
  ArticleView,
  ExampleView,
  Field,
  MemberView,
  Prose,
  ReferenceList,
  Section,
  SignatureView,
  SymbolListItem,
} from '../../src/templates/article/article-model.ts';
import type { PackageName } from '../../src/templates/page-model.ts';
import {
  blocks,
  codeBlock,
  codeSpan,
  escapeText,
  item,
  labelledCode,
  quote,
  type PageLinks,
} from './markdown-text.ts';

/** A page for readers of markdown. */
export interface MarkdownPage {
  readonly content: string;
  /** The addresses that it links, all absolute. */
  readonly links: readonly string[];
}

type MarkdownParts = readonly (string | null)[];
type LinkFunction = PageLinks['link'];

/**
 * @param links - with what was noted while the view was made
 * @param documented - the package of the page
 * @returns `null` for a page without content of its own
 */
export function composeMarkdown(
  view: ArticleView,
  links: PageLinks,
  documented: PackageName,
): MarkdownPage | null {
  const parts = listParts(view, links, documented);
  return parts && { content: `${blocks(parts)}\n`, links: links.written() };
}

function listParts(
  view: ArticleView,
  links: PageLinks,
  documented: PackageName,
): MarkdownParts | null {
  const { link } = links;
  switch (view.kind) {
    case 'entity': {
      const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
      const release = escapeText(`${documented.name} ${documented.version}`);
      return [
        `# ${escapeText(view.name)}`,
        view.lead?.markdown ?? null,
        `${NOUNS[view.entityKind]} of ${release}${marks.join('')}`,
        composeSource(view.source, link),
        list(view.meta.reading, (referenceList) =>
          composeReferences(referenceList, link),
        ),
        codeBlock(view.importLine.markdown, 'ts'),
        codeBlock(view.declaration.markdown, 'ts'),
        labelledCode('Resolved', view.resolved),
        composeNames(links),
        view.prose?.markdown ?? null,
        composeDeprecation(view.deprecation),
        ...composeSections(view.sections, link),
      ];
    }
    case 'api-index':
      return [
        `# ${escapeText(view.title)}`,
        view.lead.markdown,
        `Version ${view.version}, [npm](${view.packageHref})`,
        codeBlock(view.install.markdown, 'sh'),
        codeBlock(view.importLine.markdown, 'ts'),
        ...composeSections(view.sections, link),
      ];
    case 'home': {
      const { setup, input, output } = view.sample ?? {};
      return [
        `# ${escapeText(view.heading)}`,
        view.tagline === null ? null : escapeText(view.tagline),
        escapeText(view.lead),
        codeBlock(view.install.markdown, 'sh'),
        list(view.actions, ({ label, href }) => link(escapeText(label), href)),
        ...[setup, input, output].flatMap((pane) =>
          pane == null
            ? []
            : [
                `${escapeText(pane.title)}:`,
                codeBlock(pane.code.markdown, pane.language),
              ],
        ),
        ...view.doors.flatMap(({ title, text, href, items }) => [
          `## ${escapeText(title)}`,
          `${escapeText(text)} ${link('Open', href)}`,
          list(items, ({ label, href }) =>
            href === null ? escapeText(label) : link(escapeText(label), href),
          ),
        ]),
        ...(view.checks === null
          ? []
          : [
              `## ${escapeText(view.checks.title)}\n\n${escapeText(view.checks.text)}`,
              view.checks.failing && escapeText(view.checks.failing),
            ]),
        list(view.checks?.symbols ?? [], ({ label, href }) =>
          link(escapeText(label), href),
        ),
      ];
    }
    case 'tutorial':
      return [
        `# ${escapeText(view.title)}`,
        view.body.markdown,
        composeNames(links),
        ...composeSections(view.sections, link),
      ];
    case 'source':
    case 'search':
    case 'not-found':
      return null;
    default:
      return view satisfies never;
  }
}

function list<T>(all: readonly T[], compose: (one: T) => string): string {
  return all.map((one) => item(compose(one))).join('\n');
}

function composeNames({ names, link }: PageLinks): string | null {
  const links = [...names()].map(([href, name]) => link(codeSpan(name), href));
  return links.length === 0 ? null : `Names in the code: ${links.join(', ')}`;
}

function composeSections(
  sections: readonly Section[],
  link: LinkFunction,
): MarkdownParts {
  return sections.flatMap((section) => [
    `## ${escapeText(section.title)}`,
    ...composeContent(section, link),
  ]);
}

export function composeContent(
  section: Section,
  link: LinkFunction,
): MarkdownParts {
  switch (section.content) {
    case 'fields':
      return [composeFields(section.fields)];
    case 'members':
    case 'overloads':
      return section.members.flatMap((member) => composeMember(member, link));
    case 'examples':
      return composeExamples(section.examples);
    case 'references':
      return [
        list(section.references, (referenceList) =>
          composeReferences(referenceList, link),
        ),
      ];
    case 'prose':
      return [section.prose.markdown];
    case 'list':
      return [list(section.items, ({ markdown }) => markdown.trim())];
    case 'symbols':
      return [composeSymbols(section.rows, link)];
    case 'groups':
      return section.groups.flatMap(({ title, rows }) => [
        `### ${escapeText(title)}`,
        composeSymbols(rows, link),
      ]);
    default:
      return section satisfies never;
  }
}

function composeFields(fields: readonly Field[]): string {
  return list(fields, (field) => {
    const { word, chips, text, inner } = field;
    const code = composeCode(field);
    const head = [
      ...(word === null ? [] : [word]),
      ...(code === '' ? [] : [codeSpan(code)]),
      ...chips.map(({ label }) => `(${escapeText(label)})`),
    ].join(' ');
    const said = text?.markdown.trim() ?? '';
    return blocks([
      said === '' ? head : `${head}: ${said}`,
      inner && composeFields([...inner.fields, ...(inner.rest?.fields ?? [])]),
    ]);
  });
}

/** `name?: Type = default`, `T extends Bound`, `NAME = 1`. */
function composeCode({ name, mark, default: value, ...field }: Field): string {
  const type = field.type?.markdown ?? null;
  const isApart = mark.startsWith(' ') || /^(?:extends\b|=)/.test(type ?? '');
  const between = name === null || type === null ? '' : isApart ? ' ' : ': ';
  const assigned = value === null ? '' : ` = ${value}`;
  return `${name ?? ''}${mark}${between}${type ?? ''}${assigned}`;
}

function composeMember(member: MemberView, link: LinkFunction): MarkdownParts {
  const marks = member.chips.map(({ label }) => escapeText(label)).join(', ');
  const [first, ...others] = member.signatures.map(composeSignature);
  const [code = null, ...rest] = first ?? [];
  return [
    `### ${escapeText(member.name)}`,
    marks === '' ? null : `_${marks}_`,
    code,
    composeDeprecation(member.deprecation),
    member.text?.markdown ?? null,
    ...rest,
    ...others.flat(),
    ...member.remarks.flatMap(({ title, body }) => [
      `**${escapeText(title)}**`,
      body.markdown,
    ]),
    ...member.notes.map(
      ({ label, name, href }) => `${label} ${link(codeSpan(name), href)}`,
    ),
    composeSource(member.source, link),
  ];
}

/** Its code first. */
function composeSignature(view: SignatureView): MarkdownParts {
  return [
    codeBlock(view.code.markdown, 'ts'),
    composeDeprecation(view.deprecation),
    view.text?.markdown ?? null,
    composeFields(view.fields),
    ...composeExamples(view.examples),
  ];
}

function composeExamples(examples: readonly ExampleView[]): MarkdownParts {
  return examples.flatMap(({ caption, body }) => [
    caption?.markdown ?? null,
    body.markdown,
  ]);
}

function composeSource(
  source: MemberView['source'],
  link: LinkFunction,
): string | null {
  if (source === null) return null;
  const { label, href, repository } = source;
  const original =
    repository === null ? '' : `, ${link('repository', repository)}`;
  return `Source: ${link(escapeText(label), href)}${original}`;
}

/** @param text - empty for a tag without text, `null` without a tag */
function composeDeprecation(text: Prose | null): string | null {
  return text === null
    ? null
    : quote(blocks(['**Deprecated**', text.markdown]));
}

function composeReferences(
  { label, items, more }: ReferenceList,
  link: LinkFunction,
): string {
  const names = [...items, ...more].map((one) =>
    link(escapeText(one.label), one.href),
  );
  return `${label}: ${names.join(', ')}`;
}

function composeSymbols(
  rows: readonly SymbolListItem[],
  link: LinkFunction,
): string {
  return list(rows, ({ name, href, kind, deprecated, summary }) => {
    const marks = deprecated ? `${kind}, deprecated` : kind;
    const said = summary === null ? '' : `: ${escapeText(summary)}`;
    return `${link(escapeText(name), href)} (${marks})${said}`;
  });
}
