/** The sections of an article as markdown. */
import type {
  ExampleView,
  Field,
  MemberView,
  Prose,
  ReferenceList,
  Section,
  SignatureView,
  SymbolRow,
} from '../../src/templates/article/model.ts';
import {
  blocks,
  codeBlock,
  codeSpan,
  escapeText,
  item,
  link,
  quote,
  type ToAbsolute,
} from './markdown-text.ts';

export function composeSections(
  sections: readonly Section[],
  toAbsolute: ToAbsolute,
): string {
  return blocks(
    sections.flatMap((section) => [
      `## ${escapeText(section.title)}`,
      composeContent(section, toAbsolute),
    ]),
  );
}

function composeContent(section: Section, toAbsolute: ToAbsolute): string {
  switch (section.content) {
    case 'fields':
      return composeFields(section.fields);
    case 'members':
    case 'overloads':
      return blocks(
        section.members.map((member) => composeMember(member, toAbsolute)),
      );
    case 'examples':
      return composeExamples(section.examples);
    case 'references':
      return section.references
        .map((list) => composeReferences(list, toAbsolute))
        .join('\n');
    case 'prose':
      return section.prose.markdown.trim();
    case 'list':
      return section.items
        .map(({ markdown }) => item(markdown.trim()))
        .join('\n');
    case 'symbols':
      return composeSymbols(section.rows, toAbsolute);
    case 'groups':
      return blocks(
        section.groups.flatMap(({ title, rows }) => [
          `### ${escapeText(title)}`,
          composeSymbols(rows, toAbsolute),
        ]),
      );
    default:
      return section satisfies never;
  }
}

function composeFields(fields: readonly Field[]): string {
  return fields.map((field) => item(composeField(field))).join('\n');
}

function composeField(field: Field): string {
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
    inner === null ? null : composeFields(inner.fields),
  ]);
}

/** `name?: Type = default`, `T extends Bound`, `NAME = 1`. */
function composeCode({ name, mark, default: value, ...field }: Field): string {
  const type = field.type?.markdown ?? null;
  const isApart = mark.startsWith(' ') || /^(?:extends\b|=)/.test(type ?? '');
  const between = name === null || type === null ? '' : isApart ? ' ' : ': ';
  const assigned = value === null ? '' : ` = ${value}`;
  return `${name ?? ''}${mark}${between}${type ?? ''}${assigned}`;
}

function composeMember(member: MemberView, toAbsolute: ToAbsolute): string {
  const marks = member.chips.map(({ label }) => escapeText(label)).join(', ');
  const [first, ...others] = member.signatures;
  return blocks([
    `### ${escapeText(member.name)}`,
    marks === '' ? null : `_${marks}_`,
    first === undefined ? null : codeBlock(first.code.markdown, 'ts'),
    composeDeprecation(member.deprecation),
    member.text?.markdown ?? null,
    first === undefined ? null : composeSignature(first),
    ...others.flatMap((signature) => [
      codeBlock(signature.code.markdown, 'ts'),
      composeSignature(signature),
    ]),
    ...member.remarks.flatMap(({ title, body }) => [
      `**${escapeText(title)}**`,
      body.markdown,
    ]),
    ...member.notes.map(({ label, name, href }) => {
      const code = codeSpan(name);
      return `${label} ${href === null ? code : link(code, toAbsolute(href))}`;
    }),
    composeSource(member.source, toAbsolute),
  ]);
}

function composeSignature({ text, fields, examples }: SignatureView): string {
  return blocks([
    text?.markdown ?? null,
    composeFields(fields),
    composeExamples(examples),
  ]);
}

function composeExamples(examples: readonly ExampleView[]): string {
  return blocks(
    examples.flatMap(({ caption, body }) => [
      caption?.markdown ?? null,
      body.markdown,
    ]),
  );
}

export function composeSource(
  source: MemberView['source'],
  toAbsolute: ToAbsolute,
): string | null {
  if (source === null) return null;
  const { href, repository } = source;
  const label = escapeText(source.label);
  const place = href === null ? label : link(label, toAbsolute(href));
  const original =
    repository === null
      ? ''
      : `, ${link('repository', toAbsolute(repository))}`;
  return `Source: ${place}${original}`;
}

/** @param text - empty for a tag without text, `null` without a tag */
export function composeDeprecation(text: Prose | null): string | null {
  return text === null
    ? null
    : quote(blocks(['**Deprecated**', text.markdown]));
}

function composeReferences(
  { label, items, more }: ReferenceList,
  toAbsolute: ToAbsolute,
): string {
  const names = [...items, ...more].map((one) => {
    const name = escapeText(one.label);
    return one.href === null ? name : link(name, toAbsolute(one.href));
  });
  return item(`${label}: ${names.join(', ')}`);
}

function composeSymbols(
  rows: readonly SymbolRow[],
  toAbsolute: ToAbsolute,
): string {
  return rows.map((row) => composeSymbol(row, toAbsolute)).join('\n');
}

function composeSymbol(row: SymbolRow, toAbsolute: ToAbsolute): string {
  const name = link(escapeText(row.name), toAbsolute(row.href));
  const marks = row.deprecated ? `${row.kind}, deprecated` : row.kind;
  const summary = row.summary === null ? '' : `: ${escapeText(row.summary)}`;
  return item(`${name} (${marks})${summary}`);
}
