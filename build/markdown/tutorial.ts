/**
 * Reads a tutorial as data: front matter, headings, code blocks, and its
 * problems. Neither renders nor resolves anything.
 */
import type { Heading, Root } from 'mdast';
import { slugOf } from '../core/paths.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import { checkText } from './check-text.ts';
import { checkStructure } from './checks.ts';
import { describeBlock } from './fence.ts';
import { checkFrontMatter, parseFrontMatter } from './front-matter.ts';
import { checkDepth, checkLimits } from './limits.ts';
import type { ParsedTutorial } from './model.ts';
import { locateInFile, normaliseText, type Locate } from './source.ts';
import { readStructure } from './structure.ts';
import { nodesOf, parseFile } from './syntax.ts';
import { countWords, proseOf } from './text.ts';

interface TutorialFile {
  readonly yaml: string;
  readonly root: Root;
}

/** Splits a file; the value is `null` if it cannot be rendered at all. */
export function readTutorial(
  source: string,
  locate: Locate,
): Reported<TutorialFile | null> {
  const fail = (problem: Diagnostic) => ({
    value: null,
    diagnostics: [problem],
  });
  const excess = checkLimits(source, locate);
  if (excess !== null) return fail(excess);
  const root = parseFile(source);
  const problem = checkFrontMatter(source, root, locate);
  if (problem !== null) return fail(problem);
  const [head, ...children] = root.children;
  const yaml = head?.type === 'yaml' ? `${head.value}\n` : '';
  const depth = checkDepth(root, locate);
  if (depth === null) {
    return { value: { yaml, root: { ...root, children } }, diagnostics: [] };
  }
  const { diagnostics } = parseFrontMatter(yaml, locate);
  return { value: null, diagnostics: [...diagnostics, depth] };
}

export function parseTutorial(
  file: string,
  text: string,
): Reported<ParsedTutorial | null> {
  const locate = locateInFile(file);
  const source = normaliseText(text);
  const { value, diagnostics } = readTutorial(source, locate);
  if (value === null) return { value, diagnostics };
  const { yaml, root } = value;
  const frontMatter = parseFrontMatter(yaml, locate);
  const structure = readStructure(root);
  return {
    value: frontMatter.value && {
      file,
      slug: slugOf(file),
      frontMatter: frontMatter.value,
      headings: [...structure.headings.values()],
      blocks: nodesOf(root, 'code').map((node) =>
        describeBlock(node, structure.tabs.get(node) ?? null, locate),
      ),
      words: [...proseOf(root)].reduce((sum, one) => sum + countWords(one), 0),
    },
    diagnostics: [
      ...frontMatter.diagnostics,
      ...checkBody(root, source, locate),
      ...checkStructure(root, structure, locate),
    ],
  };
}

function checkBody(
  root: Root,
  source: string,
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
  return [
    ...nodesOf(root, 'heading').flatMap((node) => checkHeading(node, locate)),
    ...nodesOf(root, 'text').flatMap((node) => checkText(node, source, locate)),
  ];
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
