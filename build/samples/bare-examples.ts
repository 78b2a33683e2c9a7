/**
 * Finds examples that stand in a comment without a fence. TypeDoc makes a block
 * of TypeScript of all that such a tag holds, but for a caption; what is found
 * here is that block.
 */
import { findFences, type FencedBlock } from './fences.ts';

/** Where a tag begins, the text before it ends. */
const TAG = /^\s*@([a-z][\w-]*)(?=[\s}]|$)/i;

const CAPTION = /^<caption>.*?<\/caption>\s*(?:\n|$)/;

/** @param markdown - of a whole comment */
export function findBareExamples(markdown: string): readonly FencedBlock[] {
  if (!markdown.includes('@example')) return [];
  const lines = withoutFences(markdown);
  const starts = lines.flatMap((line, at) => (TAG.test(line) ? [at] : []));
  return starts.flatMap((start, index) => {
    const [, tag] = TAG.exec(lines[start] ?? '') ?? [];
    const text = lines.slice(start, starts[index + 1]).join('\n');
    return tag === 'example' && !/`{3}|~{3}/.test(text)
      ? readExample(text, start)
      : [];
  });
}

/** @param start - how many lines stand before it */
function readExample(text: string, start: number): readonly FencedBlock[] {
  const body = text.replace(TAG, '').trim();
  const code = body.replace(CAPTION, '');
  if (code === '') return [];
  const before = text.slice(0, text.lastIndexOf(code));
  const line = start + before.split('\n').length - 1;
  return [{ language: 'ts', words: '', code, line }];
}

/** The lines with a fence for each line of a block: no tag begins in one. */
function withoutFences(markdown: string): readonly string[] {
  const lines = markdown.split('\n');
  for (const { line, code } of findFences(markdown)) {
    lines.fill('```', line - 1, line + code.split('\n').length);
  }
  return lines;
}
