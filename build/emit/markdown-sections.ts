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
type LinkFunction = PageLinks['link'];

export function composeSections(
  sections: readonly Section[],
  link: LinkFunction,
): MarkdownParts {
  return sections.flatMap((section) => [
    `## ${escapeText(section.title)}`,
    ...composeContent(section, link),
  ]);
}

function composeContent(section: Section, link: LinkFunction): MarkdownParts {
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

/** The code comes first. */
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

export function composeSource(
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
export function composeDeprecation(text: Prose | null): string | null {
  return text === null
    ? null
    : quote(blocks(['**Deprecated**', text.markdown]));
}

export function composeReferences(
  { label, items, rest }: ReferenceList,
  link: LinkFunction,
): string {
  const names = items.map(({ label, href }) => link(escapeText(label), href));
  const others = rest === null ? '' : ` and ${String(rest.count)} more`;
  return `${label}: ${names.join(', ')}${others}`;
}

function composeSymbols(
  rows: readonly SymbolListItem[],
  link: LinkFunction,
): string {
  return list(rows, ({ name, href, kind, deprecated, summary, figure }) => {
    const marks = [
      kind,
      ...(deprecated ? ['deprecated'] : []),
      ...(figure === null ? [] : [figure.text]),
    ].join(', ');
    const said = summary === null ? '' : `: ${escapeText(summary)}`;
    return `${link(escapeText(name), href)} (${marks})${said}`;
  });
}
