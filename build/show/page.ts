/**
 * A symbol's documentation for a terminal: the plan of its page, or of one of
 * its members, as lines of text.
 */
import type { ApiModel, Entity } from '../api/model.ts';
import { planEntityArticle } from '../plan/article/entity.ts';
import { outlineEntities } from '../plan/entities.ts';
import type { Paint } from '../reporter/text.ts';
import type { Token } from '../signatures/token.ts';
import type {
  EntityArticleView,
  ExampleView,
  Field,
  MemberView,
  Prose,
  Section,
  SignatureView,
  SymbolRow,
} from '../../src/templates/article/model.ts';

export interface Screen {
  readonly width: number;
  readonly paint: Paint;
}

/** @param member - the name of one of its members, or `null` for all of it */
export function showEntity(
  entity: Entity,
  member: string | null,
  model: ApiModel,
  screen: Screen,
): string {
  const view = planView(entity, model, screen.paint);
  const parts =
    member === null
      ? showWhole(view, screen)
      : view.sections.flatMap((section) =>
          section.content === 'members'
            ? section.members
                .filter(({ name }) => name === member)
                .map((one) => showMember(one, screen))
            : showField(section, member, screen),
        );
  return `${join(parts)}\n`;
}

function planView(
  entity: Entity,
  model: ApiModel,
  paint: Paint,
): EntityArticleView {
  const drawCode = (tokens: readonly Token[]): Prose =>
    asProse(tokens.map((token) => draw(token, paint)).join(''));
  return planEntityArticle(entity, {
    package: model.package,
    near: null,
    resolveTarget: () => null,
    drawCode,
    drawBlock: drawCode,
    renderComment: (text) => asProse(withoutLinks(text)),
    // Lead and rest are printed in the same way, so they are not split.
    splitLead: (text) => ({ lead: text, rest: '' }),
    renderInline: (text) => asProse(withoutLinks(text)),
    renderWords: asProse,
    summarise: (text) => text,
    outlines: outlineEntities(model.entities),
    shown: new Map(model.entities.map((one) => [one.id, one])),
    sourceHref: () => null,
    sourcePage: () => null,
    references: [],
  }).view;
}

/** The terminal shows the markdown of the plan. */
function asProse(text: string): Prose {
  return { html: text, markdown: text };
}

/** Replaces links to symbols by their text; others keep their address. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]*)\]\(entity:[^)]*\)/g, '$1').trim();
}

function draw({ text, class: kind }: Token, paint: Paint): string {
  if (kind === 'f') return paint.strong(text);
  if (kind === 'k') return paint.doubtful(text);
  return kind === 's' ? paint.good(text) : text;
}

function showWhole(view: EntityArticleView, screen: Screen): string[] {
  const { paint, width } = screen;
  const marks = view.chips.map(({ label }) => ` ${paint.doubtful(label)}`);
  const source =
    view.source === null ? '' : `  ${paint.faint(view.source.label)}`;
  return [
    `${paint.faint(view.entityKind)} ${paint.strong(view.name)}${marks.join('')}${source}`,
    view.importLine.markdown,
    view.declaration.markdown,
    say(view.lead, width),
    say(view.prose, width),
    showDeprecation(view.deprecation, screen),
    ...view.sections.flatMap((section) => [
      paint.strong(section.title),
      showContent(section, screen),
    ]),
  ];
}

function showContent(section: Section, screen: Screen): string {
  const { width } = screen;
  switch (section.content) {
    case 'fields':
      return section.fields.map((field) => showRow(field, screen)).join('\n');
    case 'members':
    case 'overloads':
      return section.members
        .map((member) => indentLines(showMember(member, screen), '  '))
        .join('\n\n');
    case 'examples':
      return section.examples
        .map((example) => showExample(example, width))
        .join('\n\n');
    case 'references':
      return section.references
        .map(
          ({ label, items, more }) =>
            `  ${label}: ${[...items, ...more].map((one) => one.label).join(', ')}`,
        )
        .join('\n');
    case 'list':
      return section.items
        .map((item) => indentLines(say(item, width - 2), '  '))
        .join('\n');
    case 'prose':
      return say(section.prose, width);
    case 'symbols':
      return showRows(section.rows);
    case 'groups':
      return section.groups.map(({ rows }) => showRows(rows)).join('\n');
    default:
      return section satisfies never;
  }
}

function showExample({ caption, body }: ExampleView, width: number): string {
  const text = `${caption?.markdown ?? ''}\n\n${body.markdown}`;
  return wrapMarkdown(text, width);
}

function showRows(rows: readonly SymbolRow[]): string {
  return rows.map(({ name, kind }) => `  ${kind} ${name}`).join('\n');
}

/** Members of an enumeration are shown as rows, without headings. */
function showField(
  section: Section,
  name: string,
  screen: Screen,
): readonly string[] {
  if (section.content !== 'fields') return [];
  return section.fields
    .filter((field) => field.id !== null && field.name === name)
    .map((field) => showRow(field, screen));
}

function showRow(field: Field, { width, paint }: Screen): string {
  const { word, name, mark, default: value, text } = field;
  const type = field.type?.markdown ?? null;
  const head = [
    word === null ? '' : paint.faint(`${word} `),
    name === null ? '' : paint.strong(name),
    mark,
    type === null ? '' : name === null ? type : ` ${type}`,
    value === null ? '' : ` = ${value}`,
  ].join('');
  const said = say(text, width - 4);
  return `  ${head}${said === '' ? '' : `\n${indentLines(said, '    ')}`}`;
}

function showMember(member: MemberView, screen: Screen): string {
  const [first, ...others] = member.signatures;
  return join([
    first?.code.markdown ?? screen.paint.strong(member.name),
    showDeprecation(member.deprecation, screen),
    say(member.text, screen.width - 2),
    first === undefined ? '' : showSignature(first, screen),
    ...others.flatMap((signature) => [
      signature.code.markdown,
      showSignature(signature, screen),
    ]),
  ]);
}

function showSignature(
  { text, fields, examples }: SignatureView,
  screen: Screen,
): string {
  return join([
    say(text, screen.width - 2),
    fields.map((field) => showRow(field, screen)).join('\n'),
    ...examples.map((example) => showExample(example, screen.width - 2)),
  ]);
}

function showDeprecation(text: Prose | null, { width, paint }: Screen): string {
  return text === null
    ? ''
    : wrapMarkdown(`${paint.doubtful('Deprecated.')} ${text.markdown}`, width);
}

function say(text: Prose | null, width: number): string {
  return wrapMarkdown(text?.markdown ?? '', width);
}

/** With an empty line between the parts that are not empty. */
function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Fills paragraphs; keeps the lines of code, lists, tables and quotes. */
export function wrapMarkdown(text: string, width: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  let fence: string | null = null;
  const flush = (): void => {
    if (paragraph.length > 0) lines.push(...fill(paragraph.join(' '), width));
    paragraph = [];
  };
  for (const line of text.trim().split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
      else lines.push(`    ${line}`);
    } else if (mark !== null) {
      flush();
      fence = mark;
    } else if (line.trim() === '') {
      flush();
      lines.push('');
    } else if (/^\s*(?:[-*+>|#]|\d+[.)])/.test(line)) {
      flush();
      lines.push(line);
    } else {
      paragraph.push(line.trim());
    }
  }
  flush();
  return lines.join('\n');
}

function fill(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function indentLines(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
