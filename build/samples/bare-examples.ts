/**
 * Finds examples in a comment that have no fence. TypeDoc turns the whole text
 * of such a tag, except for a caption, into one block of TypeScript; this finds
 * the same block.
 */
import { findFences, type FencedBlock } from './fences.ts';

/** The start of a tag, which also ends the text of the previous one. */
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

/** @param start - number of lines before the example */
function readExample(text: string, start: number): readonly FencedBlock[] {
  const body = text.replace(TAG, '').trim();
  const code = body.replace(CAPTION, '');
  if (code === '') return [];
  const before = text.slice(0, text.lastIndexOf(code));
  const line = start + before.split('\n').length - 1;
  return [{ language: 'ts', words: '', code, line }];
}

/** The lines, with fenced blocks blanked out: a tag inside one does not count. */
function withoutFences(markdown: string): readonly string[] {
  const lines = markdown.split('\n');
  for (const { line, code } of findFences(markdown)) {
    lines.fill('```', line - 1, line + code.split('\n').length);
  }
  return lines;
}
