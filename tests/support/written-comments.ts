/**
 * Every text in the doc comments of what a package exports, as the compiler's own
 * parser finds them: the other side of a comparison with pages, so it uses none of
 * our code that reads comments.
 */
import ts from 'typescript';
import { IGNORED_TAGS } from '../../build/api/normalise/normalise-comments.ts';
import { loadExports } from './listed-exports.ts';
import { textOfHtml } from './read-markdown-pages.ts';

export interface WrittenComment {
  /** `hooks.d.ts:12`, the file relative to the package. */
  readonly place: string;
  /** Empty for what stands before the first tag. */
  readonly tag: string;
  readonly text: string;
  /** The mark of what its author hides, such as `internal`, or `null`. */
  readonly hiddenBy: string | null;
}

/** Marks of declarations that are not for readers. */
const HIDING = ['hidden', 'ignore', 'private', 'internal'];

/** @param folder - where the package is installed */
export function listComments(
  folder: string,
  name: string,
): readonly WrittenComment[] {
  const { checker, modules } = loadExports(folder, name);
  const home = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\//;
  const comments: WrittenComment[] = [];
  const seen = new Set<ts.Node | ts.Symbol>();

  const readPart = (
    part: ts.JSDoc | ts.JSDocTag,
    hiddenBy: string | null,
  ): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const file = part.getSourceFile();
    const line = file.getLineAndCharacterOfPosition(part.getStart()).line + 1;
    const place = `${file.fileName.replace(home, '')}:${String(line)}`;
    const tag = ts.isJSDoc(part) ? '' : part.tagName.text;
    const { comment = [] } = part;
    const pieces = typeof comment === 'string' ? [{ text: comment }] : comment;
    for (const piece of pieces) {
      // A link may show the name of what it leads to instead.
      if ('name' in piece) continue;
      comments.push({ place, tag, text: piece.text, hiddenBy });
    }
  };
  const visit = (node: ts.Node, hiddenAbove: string | null): void => {
    // A body and an expression declare nothing for others.
    if (ts.isBlock(node)) return;
    const hiddenBy = hiddenAbove ?? findMark(node);
    for (const part of ts.getJSDocCommentsAndTags(node)) {
      readPart(part, hiddenBy);
      if (ts.isJSDoc(part)) {
        part.tags?.forEach((tag) => {
          readPart(tag, hiddenBy);
        });
      }
    }
    // Its members are exports of their own.
    if (ts.isModuleDeclaration(node)) return;
    ts.forEachChild(node, (child) => {
      visit(child, hiddenBy);
    });
  };
  const visitModule = (module: ts.Symbol): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const symbol of checker.getExportsOfModule(module)) {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const meant = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      for (const declaration of meant.declarations ?? []) {
        const path = declaration.getSourceFile().fileName;
        if (!isOfPackage(path, folder, name)) continue;
        if (ts.isSourceFile(declaration)) visitModule(meant);
        else visit(declaration, null);
        if (ts.isModuleDeclaration(declaration)) visitModule(meant);
      }
    }
  };
  for (const { module } of modules) visitModule(module);
  return comments;
}

/** Those of a package with types apart lie in `@types`. */
function isOfPackage(path: string, folder: string, name: string): boolean {
  const apart = `@types/${name.replace(/^@(.*)\//, '$1__')}`;
  return [name, apart].some((each) => {
    const home = `${folder}/node_modules/${each}/`;
    return (
      path.startsWith(home) && !path.includes('/node_modules/', home.length)
    );
  });
}

function findMark(node: ts.Node): string | null {
  const tags = ts.getJSDocTags(node).map(({ tagName }) => tagName.text);
  const mark = HIDING.find((hiding) => tags.includes(hiding));
  if (mark !== undefined) return mark;
  const isElement = ts.isClassElement(node) || ts.isParameter(node);
  if (!isElement) return null;
  const flags = ts.getCombinedModifierFlags(node);
  const isPrivate = (flags & ts.ModifierFlags.Private) !== 0;
  return isPrivate ? 'private' : null;
}

/**
 * @returns the comments of which a line is on none of the pages, with the line;
 *   without those that are left out on purpose
 */
export function findMissing(
  comments: readonly WrittenComment[],
  pages: readonly string[],
): readonly (WrittenComment & { readonly line: string })[] {
  const shown = pages.map((html) => squash(textOfHtml(html))).join('\n');
  const isShown = (line: string): boolean =>
    [line, withoutMarks(line)].some((words) => shown.includes(squash(words)));
  return comments.flatMap((comment) => {
    const { hiddenBy, tag } = comment;
    if (hiddenBy !== null || IGNORED_TAGS.has(tag)) return [];
    const line = listLines(comment).find((written) => !isShown(written));
    return line === undefined ? [] : [{ ...comment, line }];
  });
}

/** Those that markdown shows, between links, which may show another text. */
function listLines({ tag, text }: WrittenComment): readonly string[] {
  const said = text
    .replace(/<!--[^]*?-->/g, '')
    // The compiler takes the name after this tag for text,
    .replace(tag === 'typeParam' ? /^\S+/ : /^$/, '')
    // and of a default in brackets all words but the first.
    .replace(tag === 'param' ? /^[^[\]]*\]/ : /^$/, '');
  return said
    .split(/\{@[^}]*\}|\n/)
    .filter((line) => !/^\s*(?:```|~~~)/.test(line));
}

/** Without what is no word when a line is markdown, rather than code. */
function withoutMarks(line: string): string {
  return line
    .replace(/^\s*\d+[.)]\s/, '')
    .replace(/(?<=\])\([^)\s]*(?:\s"[^"]*")?\)/g, '')
    .replace(/(`+).*?\1|<\/?[a-z][^<>]*>|&#?\w+;/g, (part, code) =>
      code === undefined ? '' : part,
    );
}

/** Letters and digits alone, however they are marked up and broken into lines. */
function squash(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
