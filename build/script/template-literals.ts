/** Template literals of scripts that hold another language. Knows no colors. */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { ts } from './compiler.ts';
import { findEmbedded } from './embedded.ts';

export type AddToken = (start: number, end: number, name: TokenClass) => void;

/** Gives the class of each character of a text in another language. */
export type ClassifyOther = (
  text: string,
  language: string,
) => readonly TokenClass[];

/** The template that a literal is, or is a part of. */
export function findTemplate(
  node: TS.Node,
  parent: TS.Node,
  outer: TS.Node,
): TS.Node | null {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node;
  if (ts.isTemplateHead(node)) return parent;
  return ts.isTemplateMiddleOrTemplateTail(node) ? outer : null;
}

/** Adds a literal of a template, in the language that the template looks like. */
export function createTemplateReader(
  source: TS.SourceFile,
  classifyOther: ClassifyOther,
  add: AddToken,
): (from: number, to: number, template: TS.Node) => void {
  const known = new Map<TS.Node, readonly TokenClass[]>();
  const classify = (template: TS.Node): readonly TokenClass[] => {
    const written = template.getText(source);
    const text = blankScript(template, source);
    const language = findEmbedded(text);
    if (language === null) return [];
    return Array.from(classifyOther(text, language), (name, index) =>
      text[index] === written[index] ? name : 's',
    );
  };
  return (from, to, template) => {
    const classes = known.get(template) ?? classify(template);
    known.set(template, classes);
    const start = template.getStart(source);
    const classOf = (at: number): TokenClass => classes[at - start] ?? 's';
    for (let at = from, end = from; at < to; at = end) {
      while (end < to && classOf(end) === classOf(at)) end += 1;
      add(at, end, classOf(at));
    }
  };
}

/** A template with as many spaces in place of what is not its text. */
function blankScript(template: TS.Node, source: TS.SourceFile): string {
  const start = template.getStart(source);
  const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
  const ranges = [
    [start, start + 1],
    ...spans.map(({ expression, literal }) => [
      expression.pos - '${'.length,
      literal.getStart(source) + 1,
    ]),
    [template.end - 1, template.end],
  ];
  return ranges.reduce(
    (text, [from = 0, to = 0]) =>
      text.slice(0, from - start) +
      ' '.repeat(to - from) +
      text.slice(to - start),
    template.getText(source),
  );
}
