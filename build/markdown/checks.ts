/**
 * Checks a text by itself, without the site around it: each kind of node, and
 * markup that was parsed as text because a part of it is missing.
 */
import type { Nodes, Root, Text } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { suggest } from '../core/text.ts';
import type { Diagnostic, WarningCode } from '../diagnostics.ts';
import { DIRECTIVE_NAMES } from './elements.ts';
import { checkFence } from './fence.ts';
import { nodesOf, warningAt, walk, type Point } from './parse.ts';
import { directiveLabel } from './structure.ts';

/** @param root - after `annotate` */
export function checkNodes(root: Root): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walk(root, (node) => {
    diagnostics.push(...checkNode(node));
  });
  return diagnostics;
}

function* checkNode(node: Nodes): Iterable<Diagnostic> {
  const at = node.position?.start;
  switch (node.type) {
    case 'code':
      yield* checkFence(node);
      break;
    case 'heading': {
      const { refusedId } = node.data ?? {};
      if (node.children.length === 0) {
        const hint = 'Write one, or "\\#" for a literal number sign.';
        const message = 'This heading has no text';
        yield warningAt('heading-empty', message, hint, at);
      }
      if (refusedId === undefined) break;
      const hint =
        'Use letters, digits, "-", "_" and ".", and each anchor once.';
      const message = `The anchor {#${refusedId}} cannot be used`;
      yield warningAt('heading-id-invalid', message, hint, at);
      break;
    }
    case 'footnoteDefinition': {
      if (node.data?.note !== undefined) break;
      const name = `[^${node.label ?? node.identifier}]`;
      const hint = `Refer to it with ${name}, and define each name only once.`;
      const message = `This footnote ${name} is not shown`;
      yield warningAt('unused-footnote', message, hint, at);
      break;
    }
    case 'leafDirective':
      yield unknownDirective(node, '::');
      break;
    case 'containerDirective':
      yield* checkContainer(node);
      break;
    default:
  }
}

function* checkContainer(node: ContainerDirective): Iterable<Diagnostic> {
  const { name, data, position } = node;
  if (!DIRECTIVE_NAMES.includes(name)) yield unknownDirective(node, ':::');
  if (name === 'tabs') yield* checkTabs(node);
  if (name === 'tab' && data?.id === undefined) {
    yield tabsProblem(node, 'This tab is not inside "::::tabs"');
  }
  yield* checkAttributes(node);
  if (data?.isUnclosed !== true) return;
  const hint =
    'Close it with a line of as many colons. A directive that contains another one needs more colons than that one: "::::note".';
  const message = `This :::${name} is never closed`;
  yield warningAt('unclosed-directive', message, hint, position?.start);
}

/** Attributes are only read on tabs; elsewhere they would be lost silently. */
function* checkAttributes({
  name,
  attributes,
  position,
}: ContainerDirective): Iterable<Diagnostic> {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (name === 'tabs' && key === 'group') continue;
    if (name === 'details' && key === 'open') continue;
    // A word without a value, or a class, is for other tools.
    const isElsewhere = value === '' && key !== 'no-title';
    if (isElsewhere || key === 'class') continue;
    const hint =
      name === 'tabs'
        ? 'Write ::::tabs{group="name"}, or no group.'
        : `Write the title in brackets: :::${name}[Title].`;
    const message = `:::${name} takes no ${key}`;
    yield warningAt('directive-invalid', message, hint, position?.start);
  }
}

function unknownDirective(
  { name, position }: ContainerDirective | LeafDirective,
  colons: string,
): Diagnostic {
  const known = `Known directives: ${DIRECTIVE_NAMES.join(', ')}.`;
  const hint = suggest(name, DIRECTIVE_NAMES, known, ':::');
  const message = `Unknown directive ${colons}${name}`;
  return warningAt('unknown-directive', message, hint, position?.start);
}

function* checkTabs(node: ContainerDirective): Iterable<Diagnostic> {
  if (node.children.length === 0) yield tabsProblem(node, 'The tabs are empty');
  for (const child of node.children) {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      yield tabsProblem(child, 'Only tabs are allowed here');
    } else if (directiveLabel(child) === '') {
      yield tabsProblem(child, 'A tab has no label');
    }
  }
}

function tabsProblem({ position }: Nodes, message: string): Diagnostic {
  const hint =
    'Put only ":::tab[Label]" blocks inside "::::tabs", with one colon fewer.';
  return warningAt('tabs-invalid', message, hint, position?.start);
}

/**
 * What is only checked in tutorials.
 * @param source - the file that the tree was parsed from
 */
export function checkBody(root: Root, source: string): readonly Diagnostic[] {
  if (root.children.length === 0) {
    const message = 'The page has no text after its front matter';
    const hint = 'Write some text, or remove the file.';
    return [warningAt('empty-file', message, hint, { line: 1, column: 1 })];
  }
  const message = 'The title of a page is its only h1';
  const hint = 'It comes from the front matter; begin this heading with "##".';
  return [
    ...nodesOf(root, 'heading')
      .filter(({ depth }) => depth === 1)
      .map(({ position }) =>
        warningAt('second-title', message, hint, position?.start),
      ),
    ...nodesOf(root, 'text')
      .filter(({ data }) => data?.isPlain !== true)
      .flatMap((node) => checkText(node, source)),
  ];
}

declare module 'mdast' {
  interface TextData {
    /** Whether its author said that nothing in it is replaced. */
    isPlain?: boolean;
  }
}

interface Mark {
  readonly pattern: RegExp;
  /** What a message says instead of the text, so that it is one cause. */
  readonly name?: string;
  readonly code: WarningCode;
  readonly complaint: string;
  readonly hint: string;
}

const MARKS: readonly Mark[] = [
  {
    pattern: /\[[^[\]]+\]\[([^[\]]*)\]/,
    code: 'missing-reference',
    complaint: 'has no definition',
    hint: 'Define it with a line "[name]: destination", or write "\\[" for a literal bracket.',
  },
  {
    pattern: /\[\^[^[\]\s]+\]/,
    code: 'missing-reference',
    complaint: 'has no footnote',
    hint: 'Define it with a line "[^name]: text", or write "\\[" for a literal bracket.',
  },
  {
    // Lines within the text still have the prefixes of lists and quotes.
    pattern: /^[ \t>]*:{3,}.*/m,
    code: 'stray-directive',
    complaint: 'neither opens nor closes a directive',
    hint: 'Write ":::name" without a space and close it with as many colons, or write "\\:::" for literal colons.',
  },
  {
    // A single sign may begin a word, such as the number of an issue.
    pattern: /^[ \t>]*#{2,6}[^\s#].*/m,
    code: 'stray-heading',
    complaint: 'is not a heading',
    hint: 'Write a space after the number signs, or "\\##" for literal ones.',
  },
  {
    pattern: /(?<![$\w{])\{\{(?:[^{}]|\{[^{}]*\})+\}\}(?!\})|\{%[^%]+%\}/,
    name: 'A template, {{ … }} or {% … %},',
    code: 'shown-as-written',
    complaint: 'is not computed, and is shown as it is written',
    hint: 'Write the value, or write it as code.',
  },
  ...[
    /^[ \t>]*\$\$[^$]+\$\$[ \t]*$/m,
    // A price has neither a command of TeX nor a power.
    /(?<![\w$])\$(?! )(?:[^$\n\\^_]|_(?!\{))*(?:\\[a-z]|\^|_\{)[^$\n]*\$(?![\w$])/i,
  ].map((pattern) => ({
    pattern,
    name: 'Math in $ or $$',
    code: 'shown-as-written' as const,
    complaint: 'is shown as it is written',
    hint: 'Add remark-math and rehype-katex to markdown in the configuration, or write it as code.',
  })),
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
  return MARKS.flatMap(({ pattern, name, code, complaint, hint }) => {
    const match = pattern.exec(marks);
    if (match === null) return [];
    const [before = ''] = /^[\s>]*/.exec(match[0]) ?? [];
    const start = match.index + before.length;
    const end = match.index + Math.min(match[0].length, 60);
    const shown = written.slice(start, end);
    const point =
      position && pointAt(source, (position.start.offset ?? 0) + start);
    return [warningAt(code, `${name ?? shown} ${complaint}`, hint, point)];
  });
}

function pointAt(source: string, offset: number): Point {
  const lines = source.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
