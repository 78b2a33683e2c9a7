/** The sections of a page as markdown: members, fields, examples, lists. */
import type {
  ExampleView,
  Field,
  MemberView,
  Prose,
  ReferenceList,
  Section,
  SignatureView,
  SymbolListItem,
} from '../../src/templates/article/article-model.ts';
import { countIn, type Labels } from '../../src/shared/labels.ts';
import type { ArticleScope } from './site-context.ts';
import {
  blocks,
  codeBlock,
  codeSpan,
  escapeText,
  list,
  quote,
  type PageLinks,
} from './markdown-text.ts';

export type MarkdownParts = readonly (string | null)[];
/** Makes links and has the words of the site. */
export type Writing = Pick<PageLinks, 'link'> & Pick<ArticleScope, 'labels'>;

export function composeSections(
  sections: readonly Section[],
  writing: Writing,
): MarkdownParts {
  return sections.flatMap((section) => [
    `## ${escapeText(section.title)}`,
    ...composeContent(section, writing),
  ]);
}

function composeContent(section: Section, writing: Writing): MarkdownParts {
  switch (section.content) {
    case 'fields':
    case 'folded':
      return [composeFields(section.fields)];
    case 'members':
    case 'overloads':
      return section.members.flatMap((member) =>
        composeMember(member, writing),
      );
    case 'examples':
      return composeExamples(section.examples);
    case 'references':
      return [
        list(section.references, (referenceList) =>
          composeReferences(referenceList, writing),
        ),
      ];
    case 'prose':
      return [section.prose.markdown];
    case 'list':
      return [list(section.items, ({ markdown }) => markdown.trim())];
    case 'symbols':
      return [composeSymbols(section.rows, writing)];
    case 'groups':
      return section.groups.flatMap(({ title, rows }) => [
        `### ${escapeText(title)}`,
        composeSymbols(rows, writing),
      ]);
    default:
      return section satisfies never;
  }
}

function composeFields(fields: readonly Field[]): string {
  return list(fields, (field) => {
    const { word, chips, text, inner } = field;
    const code = isDefault(field) ? field.default : composeCode(field);
    const head = [
      ...(word === null ? [] : [word]),
      ...(code === '' ? [] : [codeSpan(code)]),
      ...chips.map(({ label }) => `(${escapeText(label)})`),
    ].join(' ');
    const said = text?.markdown.trim() ?? '';
    return blocks([
      joinText(head, said),
      inner && composeFields([...inner.fields, ...(inner.rest?.fields ?? [])]),
    ]);
  });
}

/** Whether it says nothing but a default value. */
function isDefault(field: Field): field is Field & { default: string } {
  return field.name === null && field.type === null && field.default !== null;
}

function joinText(head: string, said: string): string {
  if (said === '') return head;
  return BLOCK.test(said) ? `${head}:\n\n${said}` : `${head}: ${said}`;
}

/** What must begin a line: code, a list, a quote, a table, a heading. */
const BLOCK = /^(?:`{3}|~{3}|[-*+>|] |\d+[.)] |#{1,6} )/;

/** `name?: Type = default`, `T extends Bound`, `NAME = 1`. */
function composeCode({ name, mark, default: value, ...field }: Field): string {
  const type = field.type?.markdown ?? null;
  const isApart = mark.startsWith(' ') || /^(?:extends\b|=)/.test(type ?? '');
  const between = name === null || type === null ? '' : isApart ? ' ' : ': ';
  const assigned = value === null ? '' : ` = ${value}`;
  return `${name ?? ''}${mark}${between}${type ?? ''}${assigned}`;
}

function composeMember(member: MemberView, writing: Writing): MarkdownParts {
  const { labels, link } = writing;
  const marks = member.chips.map(({ label }) => escapeText(label)).join(', ');
  const [first, ...others] = member.signatures.map((signature) =>
    composeSignature(signature, labels),
  );
  const [code = null, ...rest] = first ?? [];
  return [
    `### ${escapeText(member.name)}`,
    marks === '' ? null : `_${marks}_`,
    code,
    composeDeprecation(member.deprecation, labels),
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
    composeSource(member.source, writing),
  ];
}

/** The code comes first. */
function composeSignature(view: SignatureView, labels: Labels): MarkdownParts {
  return [
    codeBlock(view.code.markdown, 'ts'),
    composeDeprecation(view.deprecation, labels),
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

export function composeSource(
  source: MemberView['source'],
  { labels: { article }, link }: Writing,
): string | null {
  if (source === null) return null;
  const { label, href, repository } = source;
  const original =
    repository === null ? '' : `, ${link(article.viewSource, repository)}`;
  return `${article.source}: ${link(escapeText(label), href)}${original}`;
}

/** @param text - empty for a tag without text, `null` without a tag */
export function composeDeprecation(
  text: Prose | null,
  { article }: Labels,
): string | null {
  return text === null
    ? null
    : quote(blocks([`**${article.deprecated}**`, text.markdown]));
}

export function composeReferences(
  { label, items, rest }: ReferenceList,
  { labels: { article, language }, link }: Writing,
): string {
  const names = items.map(({ label, href }) => link(escapeText(label), href));
  if (rest !== null) names.push(countIn(language, article.more, rest.count));
  return `${label}: ${names.join(', ')}`;
}

function composeSymbols(
  rows: readonly SymbolListItem[],
  { labels: { article, badges }, link }: Writing,
): string {
  return list(rows, ({ name, href, kind, deprecated, summary, figure }) => {
    const marks = [
      badges[kind],
      ...(deprecated ? [article.deprecated.toLowerCase()] : []),
      ...(figure === null ? [] : [figure]),
    ].join(', ');
    const said = summary === null ? '' : `: ${escapeText(summary)}`;
    return `${link(escapeText(name), href)} (${marks})${said}`;
  });
}
