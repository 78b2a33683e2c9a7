/**
 * Other languages in template literals of scripts: GraphQL. It is recognised by
 * how it begins, since tags and functions have many names. Knows nothing of
 * colours.
 */
import type TS from 'typescript';
import type { TokenClass } from '../signatures/token.ts';
import { ts } from './compiler.ts';

export type AddToken = (start: number, end: number, name: TokenClass) => void;

/** Gives the class of each character of a text in another language. */
export type ClassifyOther = (
  text: string,
  language: string,
) => readonly TokenClass[];

const COMMENTS = /^\s*(?:(?:#.*|"""[^]*?""")\s*)*/.source;
const NAMED = /(?:query|mutation|subscription|schema)\b\s*\w*\s*[({@]/.source;
const DIRECTIVE = /directive\s*@/.source;
const DEFINITION =
  /(?:extend\s+)?(?:type|interface|input|enum|union|scalar|fragment)\s+\w+\s*(?:[{@=&]|on\b|implements\b|$)/
    .source;
const QUERY =
  /\{\s*(?:\.\.\.|[_a-zA-Z]\w*(?:\s*[({}@]|\s*:\s*[_a-zA-Z]|\s+[_a-zA-Z.]))/
    .source;

/** How texts begin: in GraphQL with a definition, or a query without a name. */
const BEGINNINGS: ReadonlyMap<string, RegExp> = new Map([
  [
    'graphql',
    new RegExp(
      `${COMMENTS}(?:${[NAMED, DIRECTIVE, DEFINITION, QUERY].join('|')})`,
    ),
  ],
]);

export const EMBEDDED_LANGUAGES: readonly string[] = [...BEGINNINGS.keys()];

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
    const language = EMBEDDED_LANGUAGES.find((one) =>
      BEGINNINGS.get(one)?.test(text),
    );
    if (language === undefined) return [];
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
