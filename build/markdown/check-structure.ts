/**
 * Checks a text by itself, without the site around it: one check for each kind
 * of node.
 */
import type { FootnoteDefinition, Heading, Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { findNearest } from '../core/nearest.ts';
import { error, warning, type Diagnostic } from '../diagnostics.ts';
import { DIRECTIVE_NAMES } from './directives.ts';
import { checkFence } from './check-fence.ts';
import { isUnclosed } from './unclosed-blocks.ts';
import type { Locate } from './source.ts';
import { directiveLabel, type Structure } from './structure.ts';
import { walk } from './syntax.ts';

const MAX_DEPTH = 100;

/** @returns a problem if the tree is too deep to be processed, else `null` */
export function checkDepth(root: Root, locate: Locate): Diagnostic | null {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      return error('markdown-too-deep', 'The text is nested too deeply', {
        place: locate(level[0]?.position?.start),
        hint: 'Simplify it, or put it into a code block.',
      });
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return null;
}

export function checkStructure(
  root: Root,
  structure: Structure,
  locate: Locate,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const node of walk(root)) {
    diagnostics.push(...checkNode(node, structure, locate));
  }
  for (const [node, id] of structure.refusedIds) {
    diagnostics.push(
      error('heading-id-invalid', `The anchor {#${id}} cannot be used`, {
        place: locate(node.position?.start),
        hint: 'Use letters, digits, "-", "_" and ".", and each anchor once.',
      }),
    );
  }
  return diagnostics;
}

function checkNode(
  node: Nodes,
  { panels, footnotes }: Structure,
  locate: Locate,
): readonly Diagnostic[] {
  switch (node.type) {
    case 'code':
      return checkFence(node, locate);
    case 'heading':
      return checkHeading(node, locate);
    case 'footnoteDefinition':
      return footnotes.get(node.identifier)?.definition === node
        ? []
        : [checkUnused(node, locate)];
    case 'containerDirective':
      return [
        ...(node.name === 'tabs'
          ? checkTabs(node, locate)
          : checkName(node, locate)),
        ...(node.name === 'tab' && !panels.has(node)
          ? [failTabs('This tab is not inside "::::tabs"', node, locate)]
          : []),
        ...checkAttributes(node, locate),
        ...checkEnd(node, locate),
      ];
    case 'leafDirective':
      return checkName(node, locate);
    default:
      return [];
  }
}

function checkName(
  { type, name, position }: ContainerDirective | LeafDirective,
  locate: Locate,
): readonly Diagnostic[] {
  if (type === 'containerDirective' && DIRECTIVE_NAMES.has(name)) return [];
  const mark = type === 'leafDirective' ? '::' : ':::';
  const nearest = findNearest(name, DIRECTIVE_NAMES);
  return [
    error('unknown-directive', `Unknown directive ${mark}${name}`, {
      place: locate(position?.start),
      hint:
        nearest === null
          ? `Known directives: ${[...DIRECTIVE_NAMES].join(', ')}.`
          : `Did you mean :::${nearest}?`,
    }),
  ];
}

/** Attributes are only read on tabs; elsewhere they would be lost silently. */
function checkAttributes(
  { name, attributes, position }: ContainerDirective,
  locate: Locate,
): readonly Diagnostic[] {
  return Object.keys(attributes ?? {})
    .filter((key) => name !== 'tabs' || key !== 'group')
    .map((key) =>
      error('directive-invalid', `:::${name} takes no ${key}`, {
        place: locate(position?.start),
        hint:
          name === 'tabs'
            ? 'Write ::::tabs{group="name"}, or no group.'
            : `Write the title in brackets: :::${name}[Title].`,
      }),
    );
}

function checkHeading(
  { children, position }: Heading,
  locate: Locate,
): readonly Diagnostic[] {
  if (children.length > 0) return [];
  return [
    error('heading-empty', 'This heading has no text', {
      place: locate(position?.start),
      hint: 'Write one, or "\\#" for a literal number sign.',
    }),
  ];
}

function checkUnused(
  { label, identifier, position }: FootnoteDefinition,
  locate: Locate,
): Diagnostic {
  const name = `[^${label ?? identifier}]`;
  return warning('unused-footnote', `This footnote ${name} is not shown`, {
    place: locate(position?.start),
    hint: `Refer to it with ${name}, and define each name only once.`,
  });
}

function checkEnd(
  node: ContainerDirective,
  locate: Locate,
): readonly Diagnostic[] {
  if (!isUnclosed(node)) return [];
  return [
    error('unclosed-directive', `This :::${node.name} is never closed`, {
      place: locate(node.position?.start),
      hint: 'Close it with a line of as many colons. A directive that contains another one needs more colons than that one: "::::note".',
    }),
  ];
}

function checkTabs(
  { children, position }: ContainerDirective,
  locate: Locate,
): readonly Diagnostic[] {
  const fail = (message: string, node: Pick<Nodes, 'position'>): Diagnostic =>
    failTabs(message, node, locate);
  if (children.length === 0) return [fail('The tabs are empty', { position })];
  return children.flatMap((child) => {
    if (child.type !== 'containerDirective' || child.name !== 'tab') {
      return [fail('Only tabs are allowed here', child)];
    }
    return directiveLabel(child) === ''
      ? [fail('A tab has no label', child)]
      : [];
  });
}

function failTabs(
  message: string,
  { position }: Pick<Nodes, 'position'>,
  locate: Locate,
): Diagnostic {
  return error('tabs-invalid', message, {
    place: locate(position?.start),
    hint: 'Put only ":::tab[Label]" blocks inside "::::tabs", with one colon fewer.',
  });
}
