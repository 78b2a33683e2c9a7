/**
 * The prose of a file, for tests about words: what is not prose is replaced by
 * spaces, so that places stay the same.
 */
import ts from 'typescript';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Code blocks, code in lines, and the destinations of links. */
const CODE =
  /^(?<fence>`{3,}|~{3,})(?<info>.*)\n(?<code>[^]*?)^\k<fence>|`[^`]*`|(?<=\])\([^)]*\)/gm;
/** Front matter is prose only in these keys. */
const FRONT_MATTER = /^---\n[^]*?\n---\n/;
const PROSE_KEYS = /^(?:title|description|sidebar_?label):/i;
/** A comment of its own line. `// =>` states a value. */
const COMMENT = /^ *\/\/(?! ?=>)/;

/** With the comments of samples, which are prose as well. */
export function readMarkdownProse(text: string): string {
  return text
    .replace(FRONT_MATTER, (keys) =>
      blankLines(keys, (line) => PROSE_KEYS.test(line)),
    )
    .replace(CODE, (match, ...parts) => {
      const { code, info = '' } = parts.at(-1) as Record<string, string>;
      if (code === undefined || !/^ *[jt]sx?\b/.test(info)) return blank(match);
      const start = match.indexOf('\n') + 1;
      const end = start + code.length;
      return (
        blank(match.slice(0, start)) +
        blankLines(code, (line) => COMMENT.test(line)) +
        blank(match.slice(end))
      );
    });
}

function blankLines(text: string, isProse: (line: string) => boolean): string {
  return text
    .split('\n')
    .map((line) => (isProse(line) ? line : blank(line)))
    .join('\n');
}

/** The strings of a program that have several words, and the text of its JSX. */
export function readProgramProse(text: string, file: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  let prose = '';
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isText(node)) {
      const start = node.getStart(source);
      const words = text.slice(start, node.end);
      if (!SEVERAL_WORDS.test(words)) return;
      prose += blank(text.slice(prose.length, start)) + words;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return prose;
}

const SEVERAL_WORDS = /[a-z,] [a-z]/;

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  );
}
