/**
 * Prose that follows a reader's choice of a language: names of files, which end
 * differently in JavaScript, and what is written for one language only.
 */
import type { Element, ElementContent } from 'hast';
import type { InlineCode, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { directiveLabel, splitLabel } from './structure.ts';
import type { RenderContext } from './text-model.ts';

type ToJavaScript = RenderContext['toJavaScript'];

/** `hello.ts`, `node --watch hello.ts`; types have no other name. */
const FILE = /^((?:node (?:--\S+ )*)?[\w-][\w./-]*(?<!\.d)\.)ts$/;

/** @returns the name with both endings; `null` for other code */
export function drawFileNames(
  node: InlineCode,
  toJavaScript: ToJavaScript,
): InlineCode | null {
  const [, name] = FILE.exec(node.value) ?? [];
  if (toJavaScript === null || name === undefined) return null;
  const write = (language: string, ending: string): Element => ({
    type: 'element',
    tagName: 'span',
    properties: { dataOnly: language },
    children: [{ type: 'text', value: ending }],
  });
  const hChildren: ElementContent[] = [
    { type: 'text', value: name },
    write('JavaScript', 'js'),
    write('TypeScript', 'ts'),
  ];
  return { ...node, data: { ...node.data, hChildren } };
}

/** Only what is written for TypeScript stays if there is no choice. */
export function forLanguage(
  node: ContainerDirective,
  toJavaScript: ToJavaScript,
): readonly RootContent[] {
  if (node.name !== 'only' || toJavaScript !== null) return [node];
  return directiveLabel(node) === 'JavaScript' ? [] : splitLabel(node).content;
}

/** The names of files in commands, in HTML. */
export function markFileNames(html: string): string {
  return html.replaceAll(
    /(?<=[\w-]\.)ts(?![\w.])/g,
    '<span data-only="JavaScript">js</span><span data-only="TypeScript">ts</span>',
  );
}
