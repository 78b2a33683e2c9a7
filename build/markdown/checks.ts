/**
 * Checks a text by itself, without the site around it: one check for each kind
 * of node.
 */
import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { findNearest } from '../core/text.ts';
import { error, warning, type Diagnostic } from '../diagnostics.ts';
import { checkFence } from './fence.ts';
import type { Locate } from './source.ts';
import { directiveLabel, type Structure } from './structure.ts';
import { isUnclosed } from './syntax.ts';

/** Kinds of admonition, with their default titles. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
]);

const DIRECTIVE_NAMES: ReadonlySet<string> = new Set([
  ...ADMONITIONS.keys(),
  'tabs',
  'tab',
]);

/** A node's problem; tells where it is. */
type Fail = (code: string, message: string, hint: string) => Diagnostic;

export function checkStructure(
  root: Root,
  structure: Structure,
  locate: Locate,
): readonly Diagnostic[] {
  const failAt =
    ({ position }: Pick<Nodes, 'position'>): Fail =>
    (code, message, hint) =>
      error(code, message, { place: locate(position?.start), hint });
  const checkNode = (node: Nodes): readonly Diagnostic[] => {
    const fail = failAt(node);
    switch (node.type) {
      case 'code':
        return checkFence(node, locate);
      case 'heading':
        return node.children.length > 0
          ? []
          : [
              fail(
                'heading-empty',
                'This heading has no text',
                'Write one, or "\\#" for a literal number sign.',
              ),
            ];
      case 'footnoteDefinition':
        return structure.footnotes.get(node.identifier)?.definition === node
          ? []
          : [warnUnused(node, locate)];
      case 'leafDirective':
        return checkName(node, fail);
      case 'containerDirective':
        return [
          ...(node.name === 'tabs'
            ? checkTabs(node, failAt)
            : checkName(node, fail)),
          ...(node.name === 'tab' && !structure.panels.has(node)
            ? [failTabs('This tab is not inside "::::tabs"', fail)]
            : []),
          ...checkAttributes(node, fail),
          ...(isUnclosed(node)
            ? [
                fail(
                  'unclosed-directive',
                  `This :::${node.name} is never closed`,
                  'Close it with a line of as many colons. A directive that contains another one needs more colons than that one: "::::note".',
                ),
              ]
            : []),
        ];
      default:
        return [];
    }
  };
  const diagnostics: Diagnostic[] = [];
  visit(root, (node) => {
    diagnostics.push(...checkNode(node));
  });
  for (const [node, id] of structure.refusedIds) {
    diagnostics.push(
      failAt(node)(
        'heading-id-invalid',
        `The anchor {#${id}} cannot be used`,
        'Use letters, digits, "-", "_" and ".", and each anchor once.',
      ),
    );
  }
  return diagnostics;
}

function checkName(
  { type, name }: ContainerDirective | LeafDirective,
  fail: Fail,
): readonly Diagnostic[] {
  if (type === 'containerDirective' && DIRECTIVE_NAMES.has(name)) return [];
  const mark = type === 'leafDirective' ? '::' : ':::';
  const nearest = findNearest(name, DIRECTIVE_NAMES);
  return [
    fail(
      'unknown-directive',
      `Unknown directive ${mark}${name}`,
      nearest === null
        ? `Known directives: ${[...DIRECTIVE_NAMES].join(', ')}.`
        : `Did you mean :::${nearest}?`,
    ),
  ];
}

/** Attributes are only read on tabs; elsewhere they would be lost silently. */
function checkAttributes(
  { name, attributes }: ContainerDirective,
  fail: Fail,
): readonly Diagnostic[] {
  return Object.keys(attributes ?? {})
    .filter((key) => name !== 'tabs' || key !== 'group')
    .map((key) =>
      fail(
        'directive-invalid',
        `:::${name} takes no ${key}`,
        name === 'tabs'
          ? 'Write ::::tabs{group="name"}, or no group.'
          : `Write the title in brackets: :::${name}[Title].`,
      ),
    );
}

function warnUnused(
  { label, identifier, position }: FootnoteDefinition,
  locate: Locate,
): Diagnostic {
  const name = `[^${label ?? identifier}]`;
  return warning('unused-footnote', `This footnote ${name} is not shown`, {
    place: locate(position?.start),
    hint: `Refer to it with ${name}, and define each name only once.`,
  });
}

function checkTabs(
  node: ContainerDirective,
  failAt: (node: Nodes) => Fail,
): readonly Diagnostic[] {
  if (node.children.length === 0) {
    return [failTabs('The tabs are empty', failAt(node))];
  }
  return node.children.flatMap((child) => {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      return [failTabs('Only tabs are allowed here', failAt(child))];
    }
    return directiveLabel(child) === ''
      ? [failTabs('A tab has no label', failAt(child))]
      : [];
  });
}

function failTabs(message: string, fail: Fail): Diagnostic {
  return fail(
    'tabs-invalid',
    message,
    'Put only ":::tab[Label]" blocks inside "::::tabs", with one colon fewer.',
  );
}
