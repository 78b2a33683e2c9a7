/**
 * Tutorials: front matter, headings, code blocks, and every problem that can be
 * found in a file by itself.
 */
import type { Root } from 'mdast';
import { slugOf } from '../core/paths.ts';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import { checkBody, checkNodes } from './checks.ts';
import { describeBlock } from './fence.ts';
import { listCodes } from './figure.ts';
import { checkFrontMatter, parseFrontMatter } from './front-matter.ts';
import { checkDepth, checkLimits } from './limits.ts';
import type { FrontMatter, Locate, TutorialText } from './model.ts';
import { nodesOf, normaliseText, parseFile, proseOf } from './parse.ts';
import { renderTree } from './render.ts';
import { annotate } from './structure.ts';

/** A stage. */
export function readTutorial(file: string, text: string): TutorialText {
  const { value, diagnostics } = parse(normaliseText(text));
  const { root, frontMatter } = value;
  const locate: Locate = (place) => ({ ...place, file });
  return {
    codes: listCodes(root),
    parsed: {
      value: frontMatter && {
        file,
        slug: slugOf(file),
        frontMatter,
        headings: nodesOf(root, 'heading').map(({ data, depth: level }) => ({
          id: data?.id ?? '',
          text: data?.text ?? '',
          level,
        })),
        blocks: nodesOf(root, 'code')
          .map(describeBlock)
          .map((block) => ({ ...block, place: locate(block.place) })),
        words: proseOf(root).reduce((sum, one) => sum + countWords(one), 0),
      },
      diagnostics: diagnostics.map((one) => ({
        ...one,
        place: one.place && locate(one.place),
      })),
    },
    render: (context) => renderTree(root, 'tutorial', context, locate),
  };
}

interface TutorialFile {
  readonly frontMatter: FrontMatter | null;
  /** Without content if the file cannot be rendered at all. */
  readonly root: Root;
}

function parse(source: string): Reported<TutorialFile> {
  const fail = (...diagnostics: Diagnostic[]): Reported<TutorialFile> => ({
    value: { frontMatter: null, root: { type: 'root', children: [] } },
    diagnostics,
  });
  const excess = checkLimits(source);
  if (excess !== null) return fail(excess);
  const root = parseFile(source);
  const problem = checkFrontMatter(source, root);
  if (problem !== null) return fail(problem);
  const head = root.children.shift();
  const yaml = head?.type === 'yaml' ? `${head.value}\n` : '';
  const { value: frontMatter, diagnostics } = parseFrontMatter(yaml);
  const depth = checkDepth(root);
  if (depth !== null) return fail(...diagnostics, depth);
  annotate(root);
  return {
    value: { frontMatter, root },
    diagnostics: [
      ...diagnostics,
      ...checkBody(root, source),
      ...checkNodes(root),
    ],
  };
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
}
