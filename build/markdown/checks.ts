/**
 * Checks a text by itself, without the site around it: each kind of node, and
 * markup that was parsed as text because a part of it is missing.
 */
import type { Nodes, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { suggest } from '../core/text.ts';
import { error, warning, type Diagnostic } from '../diagnostics.ts';
import { checkFence } from './fence.ts';
import { nodesOf, placeAt, type Point } from './parse.ts';
import { directiveLabel } from './structure.ts';

/** Kinds of admonition, with their default titles. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
]);

const DIRECTIVE_NAMES: readonly string[] = [
  ...ADMONITIONS.keys(),
  'tabs',
  'tab',
];

/** @param root - after `annotate` */
export function checkNodes(root: Root): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const fail = (node: Nodes, code: string, message: string, hint: string) => {
    const place = placeAt(node.position?.start);
    found.push(error(code, message, { place, hint }));
  };
  const failTabs = (node: Nodes, message: string) => {
    const hint =
      'Put only ":::tab[Label]" blocks inside "::::tabs", with one colon fewer.';
    fail(node, 'tabs-invalid', message, hint);
  };
  const checkName = (node: ContainerDirective | LeafDirective) => {
    const { type, name } = node;
    const isContainer = type === 'containerDirective';
    if (isContainer && DIRECTIVE_NAMES.includes(name)) return;
    const shown = `${isContainer ? ':::' : '::'}${name}`;
    const known = `Known directives: ${DIRECTIVE_NAMES.join(', ')}.`;
    const hint = suggest(name, DIRECTIVE_NAMES, known, ':::');
    fail(node, 'unknown-directive', `Unknown directive ${shown}`, hint);
  };
  const checkTabs = (node: ContainerDirective) => {
    if (node.children.length === 0) failTabs(node, 'The tabs are empty');
    for (const child of node.children) {
      if (child.type !== 'containerDirective' || child.name !== 'tab') {
        failTabs(child, 'Only tabs are allowed here');
      } else if (directiveLabel(child) === '') {
        failTabs(child, 'A tab has no label');
      }
    }
  };
  const checkContainer = (node: ContainerDirective) => {
    const { name, attributes, data } = node;
    checkName(node);
    if (name === 'tabs') checkTabs(node);
    if (name === 'tab' && data?.id === undefined) {
      failTabs(node, 'This tab is not inside "::::tabs"');
    }
    // Attributes are only read on tabs; elsewhere they would be lost silently.
    for (const key of Object.keys(attributes ?? {})) {
      if (name === 'tabs' && key === 'group') continue;
      const hint =
        name === 'tabs'
          ? 'Write ::::tabs{group="name"}, or no group.'
          : `Write the title in brackets: :::${name}[Title].`;
      fail(node, 'directive-invalid', `:::${name} takes no ${key}`, hint);
    }
    if (data?.isUnclosed !== true) return;
    fail(
      node,
      'unclosed-directive',
      `This :::${name} is never closed`,
      'Close it with a line of as many colons. A directive that contains another one needs more colons than that one: "::::note".',
    );
  };
  visit(root, (node) => {
    switch (node.type) {
      case 'code':
        found.push(...checkFence(node));
        break;
      case 'heading': {
        const { refusedId } = node.data ?? {};
        if (node.children.length === 0) {
          const hint = 'Write one, or "\\#" for a literal number sign.';
          fail(node, 'heading-empty', 'This heading has no text', hint);
        }
        if (refusedId === undefined) break;
        fail(
          node,
          'heading-id-invalid',
          `The anchor {#${refusedId}} cannot be used`,
          'Use letters, digits, "-", "_" and ".", and each anchor once.',
        );
        break;
      }
      case 'footnoteDefinition': {
        if (node.data?.note !== undefined) break;
        const name = `[^${node.label ?? node.identifier}]`;
        const place = placeAt(node.position?.start);
        const hint = `Refer to it with ${name}, and define each name only once.`;
        const message = `This footnote ${name} is not shown`;
        found.push(warning('unused-footnote', message, { place, hint }));
        break;
      }
      case 'leafDirective':
        checkName(node);
        break;
      case 'containerDirective':
        checkContainer(node);
        break;
      default:
    }
  });
  return found;
}

/**
 * What is only checked in tutorials.
 * @param source - the file that the tree was parsed from
 */
export function checkBody(root: Root, source: string): readonly Diagnostic[] {
  if (root.children.length === 0) {
    return [
      error('empty-file', 'There is nothing below the front matter', {
        place: placeAt({ line: 1, column: 1 }),
        hint: 'Write the tutorial, or remove the file.',
      }),
    ];
  }
  const titles = nodesOf(root, 'heading').filter(({ depth }) => depth === 1);
  return [
    ...titles.map(({ position }) =>
      error('second-title', 'The title of a page is its only h1', {
        place: placeAt(position?.start),
        hint: 'It comes from the front matter; begin this heading with "##".',
      }),
    ),
    ...nodesOf(root, 'text').flatMap((node) => checkText(node, source)),
  ];
}

interface Mark {
  readonly pattern: RegExp;
  readonly code: string;
  readonly problem: string;
  readonly hint: string;
  /** A warning where the text may be intended. */
  readonly report: typeof error;
}

const MARKS: readonly Mark[] = [
  {
    pattern: /\[[^[\]]+\]\[([^[\]]*)\]/,
    code: 'missing-reference',
    problem: 'has no definition',
    hint: 'Define it with a line "[name]: destination", or write "\\[" for a literal bracket.',
    report: error,
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    code: 'missing-reference',
    problem: 'has no footnote',
    hint: 'Define it with a line "[^name]: text", or write "\\[" for a literal bracket.',
    report: error,
  },
  {
    // Later lines of the text still have the prefixes of lists and quotes.
    pattern: /^[ \t>]*:{3,}.*/m,
    code: 'stray-directive',
    problem: 'neither opens nor closes a directive',
    hint: 'Write ":::name" without a space and close it with as many colons, or write "\\:::" for literal colons.',
    report: error,
  },
  {
    pattern: /^[ \t>]*\[!(?:note|tip|important|warning|caution)\]/im,
    code: 'stray-directive',
    problem: 'is not supported and would be shown as text',
    hint: 'Write ":::note", the text and ":::" instead of a quote; the kinds are note, tip, info, warning and danger.',
    report: error,
  },
  {
    // A single sign may begin a word, such as the number of an issue.
    pattern: /^[ \t>]*#{2,6}[^\s#].*/m,
    code: 'stray-heading',
    problem: 'is not a heading',
    hint: 'Write a space after the number signs, or "\\##" for literal ones.',
    report: error,
  },
  {
    // A single letter is a type parameter: "a list of <T>".
    pattern:
      /^[ \t>]*<\/?[A-Z][\w.]+(?=[\s/>])[^<>]*>|(?<!\w)<[A-Z][\w.]+(?:\s[^<>]*)?\/>/m,
    code: 'stray-tag',
    problem: 'is shown as text: components are not supported',
    hint: 'Use markdown instead (such as ":::note" and "::::tabs"), or write "\\<" if the text is intended.',
    report: warning,
  },
  {
    pattern: /^[ \t>]*<!--/m,
    code: 'stray-tag',
    problem: 'is shown as text, with the comment that it opens',
    hint: 'Remove the comment, since HTML is not supported, or write "\\<" if the text is intended.',
    report: warning,
  },
  {
    pattern:
      /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?(['"])[^'"]+\1;?[ \t]*$|export\s+(?:(?:const|let)\s+\w+\s*=|(?:default\s+)?(?:async\s+)?function\b|(?:\*|\{[^}\n]*\})\s*from\b).*)/m,
    code: 'stray-import',
    problem: 'is shown as text: a tutorial is markdown, not MDX',
    hint: 'Remove the line, or put it into a code block.',
    report: warning,
  },
];

/** An escaped punctuation mark, which is meant as text. */
const ESCAPED = /\\[!-/:-@[-`{-~]/g;

/** Whether the text begins its line, not counting markers of lists and quotes. */
function beginsLine(position: Text['position'], source: string): boolean {
  const offset = position?.start.offset ?? 0;
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t>]+)*$/.test(line);
}

/**
 * Looks at the source rather than at the node, which no longer shows what was
 * escaped.
 */
function checkText(
  { value, position }: Text,
  source: string,
): readonly Diagnostic[] {
  // A text that the parser split at an address has no position.
  const written =
    position === undefined
      ? value
      : source.slice(position.start.offset, position.end.offset);
  // Lengths do not change, so that matches can be quoted as they were written.
  const marks = written
    .replace(ESCAPED, '  ')
    .replace(/^[\w \t#<]/, (mark) =>
      beginsLine(position, source) ? mark : '-',
    );
  return MARKS.flatMap(({ pattern, code, problem, hint, report }) => {
    const found = pattern.exec(marks);
    if (found === null) return [];
    const [before = ''] = /^[\s>]*/.exec(found[0]) ?? [];
    const start = found.index + before.length;
    const end = found.index + Math.min(found[0].length, 60);
    const place = placeAt(movePoint(position?.start, written.slice(0, start)));
    const shown = written.slice(start, end);
    return [report(code, `${shown} ${problem}`, { place, hint })];
  });
}

/** The point after a text that begins at `point`. */
function movePoint(point: Point | undefined, text: string): Point | undefined {
  if (point === undefined) return undefined;
  const lines = text.split('\n');
  const rest = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line: point.line, column: point.column + rest }
    : { line: point.line + lines.length - 1, column: rest + 1 };
}
