/**
 * Reads a tutorial as data: front matter, headings, code blocks, and its
 * problems. Neither renders nor resolves anything.
 */
import type { Heading, Root } from 'mdast';
import { slugOf } from '../core/paths.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import { checkDepth, checkStructure } from './check-structure.ts';
import { checkText } from './check-text.ts';
import { describeBlock } from './fence.ts';
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts';
import { checkLimits } from './limits.ts';
import type { FrontMatter, ParsedTutorial } from './model.ts';
import type { ParseMarkdown } from './sections.ts';
import { locateInFile, normaliseText, type Locate } from './source.ts';
import { readStructure, type Structure } from './structure.ts';
import { parseMarkdown, walk } from './syntax.ts';
import { countWords, proseOf } from './text.ts';

/** A tutorial with its syntax tree, which does not leave this folder. */
export interface TutorialTree {
  readonly frontMatter: FrontMatter;
  readonly root: Root;
  readonly structure: Structure;
}

/** Returns `null` if the file cannot be rendered at all. */
export function readTutorial(
  text: string,
  locate: Locate,
  parse: ParseMarkdown = parseMarkdown,
): Reported<TutorialTree | null> {
  const source = normaliseText(text);
  const excess = checkLimits(source, locate);
  if (excess !== null) return { value: null, diagnostics: [excess] };
  const split = splitFrontMatter(source, locate);
  if (split.value === null)
    return { value: null, diagnostics: split.diagnostics };
  const frontMatter = parseFrontMatter(split.value.yaml, locate);
  const root = parse(split.value.body);
  const depth = checkDepth(root, locate);
  if (depth !== null) {
    return { value: null, diagnostics: [...frontMatter.diagnostics, depth] };
  }
  const structure = readStructure(root);
  return {
    value:
      frontMatter.value === null
        ? null
        : { frontMatter: frontMatter.value, root, structure },
    diagnostics: [
      ...frontMatter.diagnostics,
      ...checkBody(root, split.value.body, locate),
      ...checkStructure(root, structure, locate),
    ],
  };
}

export function parseTutorial(
  file: string,
  text: string,
): Reported<ParsedTutorial | null> {
  const { value, diagnostics } = readTutorial(text, locateInFile(file));
  return {
    value: value === null ? null : describeTutorial(file, value),
    diagnostics,
  };
}

export function describeTutorial(
  file: string,
  { frontMatter, root, structure }: TutorialTree,
): ParsedTutorial {
  const locate = locateInFile(file);
  return {
    file,
    slug: slugOf(file),
    frontMatter,
    headings: [...structure.headings.values()],
    blocks: [...structure.blocks.keys()].map((node) =>
      describeBlock(node, structure.tabs.get(node) ?? null, locate),
    ),
    words: [...proseOf(root)].reduce((sum, text) => sum + countWords(text), 0),
  };
}

function checkBody(
  root: Root,
  body: string,
  locate: Locate,
): readonly Diagnostic[] {
  if (root.children.length === 0) {
    return [
      error('empty-file', 'There is nothing below the front matter', {
        place: locate({ line: 1, column: 1 }),
        hint: 'Write the tutorial, or remove the file.',
      }),
    ];
  }
  return [...walk(root)].flatMap((node) => {
    if (node.type === 'heading') return checkHeading(node, locate);
    return node.type === 'text' ? checkText(node, body, locate) : [];
  });
}

function checkHeading(
  { depth, position }: Heading,
  locate: Locate,
): readonly Diagnostic[] {
  if (depth > 1) return [];
  return [
    error('second-title', 'The title of a page is its only h1', {
      place: locate(position?.start),
      hint: 'It comes from the front matter; begin this heading with "##".',
    }),
  ];
}
