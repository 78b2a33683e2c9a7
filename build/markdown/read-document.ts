/**
 * Tutorials: front matter, code blocks, and every problem that can be found in a
 * file by itself.
 */
import type { Root } from 'mdast';
import type { Diagnostic, Reported } from '../diagnostics.ts';
import type { DocumentFile } from '../inputs/content-files.ts';
import { checkBody } from './checks.ts';
import { describeDocument } from './document-facts.ts';
import { describeBlock } from './fence.ts';
import { fillBlocks } from './restore-slots.ts';
import { readFrontMatter } from './front-matter.ts';
import type {
  FrontMatter,
  Locate,
  ParsedDocument,
  RenderContext,
} from './text-model.ts';
import {
  locateAll,
  nodesOf,
  normaliseText,
  proseOf,
  wholeFile,
} from './parse.ts';
import { completeTree, WITHOUT_PLUGINS, type Processors } from './plugins.ts';
import { renderTree } from './render.ts';

/** What a document is filled from, besides its own text. */
type Filling = Pick<DocumentFile, 'folder' | 'shown' | 'facts'>;

/** A stage. What parsing reports is not reported by `render` again. */
export function readDocument(
  file: string,
  written: string,
  filling: Filling = { folder: '', shown: new Map(), facts: null },
  processors: Processors = WITHOUT_PLUGINS,
) {
  const whole = processors.syntax.include(
    normaliseText(written),
    file,
    filling,
  );
  const { text } = whole;
  const { value, diagnostics } = parse(text, file, filling, processors);
  const { root, frontMatter } = value;
  // A block that was filled has places in the file that it shows.
  const locate: Locate = (place) =>
    place.file === ''
      ? { ...place, file, ...whole.lines?.[(place.line ?? 1) - 1] }
      : place;
  const tutorial: ParsedDocument | null = frontMatter && {
    file,
    frontMatter,
    blocks: nodesOf(root, 'code')
      .map(describeBlock)
      .map((block) => ({ ...block, place: locate(block.place) })),
    words: proseOf(root).reduce((sum, text) => sum + countWords(text), 0),
    anchors: [
      ...(frontMatter.heading === null ? [] : [frontMatter.heading.id]),
      ...nodesOf(root, 'heading').flatMap(({ data }) => data?.id ?? []),
    ],
    anchored: [...nodesOf(root, 'link'), ...nodesOf(root, 'definition')]
      .map(({ url }) => url)
      .filter((url) => url.includes('#')),
  };
  return {
    parsed: {
      value: tutorial,
      diagnostics: [...whole.diagnostics, ...locateAll(diagnostics, locate)],
    },
    render(context: RenderContext) {
      const read = { form: 'document', text, root } as const;
      const rendered = renderTree(read, context, locate, processors);
      const { contentsFrom: from = 2, contentsTo: to = 3 } =
        frontMatter?.settings ?? {};
      const toc = rendered.value.toc.filter(
        ({ level }) => level >= from && level <= to,
      );
      return { ...rendered, value: { ...rendered.value, toc } };
    },
  };
}

interface DocumentContent {
  readonly frontMatter: FrontMatter | null;
  /** The root is empty if the file cannot be rendered at all. */
  readonly root: Root;
}

function parse(
  source: string,
  path: string,
  { shown, facts }: Filling,
  processors: Processors,
): Reported<DocumentContent> {
  const { syntax } = processors;
  const refuse = (diagnostics: readonly Diagnostic[]) => ({
    value: { frontMatter: null, root: { type: 'root', children: [] } as Root },
    diagnostics,
  });
  const { value: root, diagnostics: excess } = syntax.parse(
    source,
    path,
    processors.file,
  );
  if (root === null) {
    const head = wholeFile.parse(HEAD.exec(source)?.[0] ?? '');
    const { diagnostics } = readFrontMatter(source, head);
    return refuse([...diagnostics, ...excess]);
  }
  const { value: written, diagnostics } = readFrontMatter(source, root);
  if (root.children[0]?.type === 'yaml') root.children.shift();
  const flaws = [
    ...fillBlocks(root, path, shown),
    ...(facts === null ? [] : syntax.fill(root, facts)),
  ];
  const file = { path, value: source };
  const whole = completeTree(processors, 'document', root, file);
  const frontMatter = describeDocument(written, whole.value, path);
  const isOnlyTitle =
    frontMatter.heading !== null && whole.value.children.length === 0;
  // A title alone is a page that will be written, and an empty file is reported.
  const isEmpty = isOnlyTitle || source.trim() === '';
  return {
    value: { frontMatter, root: whole.value },
    diagnostics: [
      ...diagnostics,
      ...excess,
      ...flaws,
      ...(isEmpty ? [] : checkBody(whole.value, source)),
      ...whole.diagnostics,
    ],
  };
}

/** The front matter of a file that is not parsed as a whole. */
const HEAD = /^---[ \t]*\n(?:[^]*?\n)?---[ \t]*(?=\n|$)/;

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
}
