/** A block of TypeScript as the block of JavaScript that is shown beside it. */
import type { Code, CodeData } from 'mdast';
import { readFence } from './fence.ts';
import type { CodeLink, JavaScript, RenderContext } from './text-model.ts';

const TYPESCRIPT = /\.([cm]?)ts$/;

/** @returns `null` for a block without a file's name, or in another language */
export function toVariant(
  node: Code,
  links: readonly CodeLink[],
  toJavaScript: RenderContext['toJavaScript'],
): Code | null {
  const { title, others } = readFence(node).options;
  // Marks precede the code of a diff.
  const isScript = TYPESCRIPT.test(title ?? '') && !others.has('diff');
  const script = isScript ? toJavaScript?.(node.value) : null;
  if (script == null) return null;
  const { before } = node.data ?? {};
  const old = before === undefined ? null : toJavaScript?.(before)?.code;
  return {
    type: 'code',
    lang: 'js',
    meta: composeWords(node, script),
    value: script.code,
    position: node.position,
    data: {
      links: links.flatMap(({ start, end, href }) => {
        const at = script.place(start);
        return at === null ? [] : [{ start: at, end: at + end - start, href }];
      }),
      marks: placeMarks(node, script),
      // Only types may have changed.
      ...(old == null || old === script.code ? {} : { before: old }),
    },
  };
}

function composeWords(node: Code, script: JavaScript): string {
  const { title, highlight, showLineNumbers } = readFence(node).options;
  const lines = highlight.flatMap((line) => placeLine(line, node, script));
  return [
    `title="${title?.replace(TYPESCRIPT, '.$1js') ?? ''}"`,
    lines.length === 0 ? '' : `{${lines.join()}}`,
    showLineNumbers ? 'showLineNumbers' : '',
  ].join(' ');
}

function placeMarks(
  node: Code,
  script: JavaScript,
): NonNullable<CodeData['marks']> {
  return new Map(
    [...(node.data?.marks ?? [])].flatMap(([line, names]) =>
      placeLine(line, node, script).map((placed) => [placed, names] as const),
    ),
  );
}

/** The line that shows what is left of a line. */
function placeLine(
  line: number,
  { value }: Code,
  { code, place }: JavaScript,
): readonly number[] {
  const lines = value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const length = lines[line - 1]?.length ?? 0;
  for (let at = start; at < start + length; at += 1) {
    const placed = value.charAt(at).trim() === '' ? null : place(at);
    if (placed !== null) return [code.slice(0, placed).split('\n').length];
  }
  return [];
}
