/**
 * Every text that the compiler's own parser finds in the doc comments of exported
 * declarations and their members. Nothing here asks TypeDoc: what it loses must
 * be missed, so that `plan/check-shown` can say so.
 */
import ts from 'typescript';
import {
  findOwnFile,
  showFile,
  type ExtractionJob,
  type WrittenText,
} from '../job.ts';
import { IGNORED_TAGS } from '../ignored-tags.ts';
import { isTypeOnly, resolveAlias, type HiddenExport } from './hide-exports.ts';

/**
 * @param entry - the module whose exports are documented
 * @param hidden - exports that it has no longer
 */
export function listWrittenTexts(
  program: ts.Program,
  entry: ts.SourceFile | undefined,
  job: ExtractionJob,
  hidden: readonly HiddenExport[],
): readonly WrittenText[] {
  const checker = program.getTypeChecker();
  const hiding = ['hidden', 'ignore', 'private'];
  if (job.excludeInternal) hiding.push('internal');
  const texts: WrittenText[] = [];
  const seen = new Set<ts.Node>();

  /** @param reason - the tag for which all of it is left out, or `null` */
  const read = (
    node: ts.Node,
    owner: string,
    reason: string | null = null,
  ): void => {
    if (!hasDoc(node)) return;
    const file = node.getSourceFile();
    const path = findOwnFile(job, file.fileName);
    // The last comment is that of the declaration.
    const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
    if (path === null || doc === undefined || seen.has(doc)) return;
    seen.add(doc);
    const place = {
      owner,
      file: showFile(job, path),
      line: ts.getLineAndCharacterOfPosition(file, doc.getStart()).line + 1,
    };
    for (const part of [doc, ...(doc.tags ?? [])]) {
      const tag = ts.isJSDoc(part) ? '' : part.tagName.text;
      const leftOut = reason ?? (IGNORED_TAGS.has(tag) ? tag : null);
      for (const text of textsOf(part)) {
        texts.push({ ...place, tag, text, leftOut });
      }
    }
  };
  /** Nobody can call the constructor of a class that is exported as a type only. */
  const visitType = (node: ts.Node, owner: string): void => {
    read(node, owner);
    ts.forEachChild(node, (child) => {
      const isConstructor = ts.isConstructorDeclaration(child);
      visit(child, owner, isConstructor ? 'constructor' : null);
    });
  };
  const findMark = (node: ts.Node): string | null => {
    if (isPrivate(node)) return 'private';
    // The comment of a variable stands before its statement.
    if (!hasDoc(node) && !ts.isVariableDeclaration(node)) return null;
    const tags = ts.getJSDocTags(node).map(({ tagName }) => tagName.text);
    return hiding.find((tag) => tags.includes(tag)) ?? null;
  };
  const visit = (
    node: ts.Node,
    owner: string,
    above: string | null = null,
  ): void => {
    // What a body or an expression contains is not declared for others.
    if (ts.isBlock(node)) return;
    const reason = above ?? findMark(node);
    read(node, owner, reason);
    if (ts.isModuleDeclaration(node)) return;
    ts.forEachChild(node, (child) => {
      visit(child, owner, reason);
    });
  };
  const visitExports = (module: ts.Symbol, prefix: string): void => {
    for (const symbol of checker.getExportsOfModule(module)) {
      const meant = resolveAlias(symbol, checker);
      const name = prefix + symbol.name;
      for (const declaration of meant.declarations ?? []) {
        if (seen.has(declaration)) continue;
        seen.add(declaration);
        if (ts.isSourceFile(declaration)) visitExports(meant, `${name}.`);
        else if (ts.isModuleDeclaration(declaration)) {
          visit(declaration, name);
          visitExports(meant, `${name}.`);
        } else if (
          ts.isClassDeclaration(declaration) &&
          isTypeOnly(symbol, checker)
        ) {
          visitType(declaration, name);
        } else visit(declaration, name);
        if (ts.isVariableDeclaration(declaration)) {
          read(declaration.parent.parent, name);
        }
      }
    }
  };
  const visitHidden = ({ name, symbol, reason }: HiddenExport): void => {
    for (const declaration of symbol.declarations ?? []) {
      if (seen.has(declaration)) continue;
      seen.add(declaration);
      visit(declaration, name, reason);
      if (ts.isVariableDeclaration(declaration)) {
        read(declaration.parent.parent, name, reason);
      }
    }
    // Of a namespace or a class, whose members were visited with it.
    if ((symbol.flags & ts.SymbolFlags.Module) === 0) return;
    for (const member of symbol.exports?.values() ?? []) {
      const meant = resolveAlias(member, checker);
      const isNew = meant.declarations?.every((node) => !seen.has(node));
      const inside = `${name}.${member.name}`;
      if (isNew) visitHidden({ name: inside, symbol: meant, reason });
    }
  };
  const module = entry && checker.getSymbolAtLocation(entry);
  if (module !== undefined) visitExports(module, '');
  hidden.forEach(visitHidden);
  return texts;
}

/** Whether the parser found a comment there, for most nodes a quick answer. */
function hasDoc(node: ts.Node): boolean {
  return 'jsDoc' in node && node.jsDoc !== undefined;
}

function isPrivate(node: ts.Node): boolean {
  if (!ts.isClassElement(node) && !ts.isParameter(node)) return false;
  const flags = ts.getCombinedModifierFlags(node);
  const isMarked = (flags & ts.ModifierFlags.Private) !== 0;
  return isMarked || (node.name && ts.isPrivateIdentifier(node.name)) === true;
}

/** The pieces between links, whose texts may be those of what they lead to. */
function textsOf(part: ts.JSDoc | ts.JSDocTag): readonly string[] {
  const { comment } = part;
  if (comment === undefined) return [];
  const parts =
    typeof comment === 'string' ? [{ text: comment }] : [...comment];
  // The compiler takes this tag for one of its author's, and the name for text.
  const [first] = parts;
  const isNaming = !ts.isJSDoc(part) && part.tagName.text === 'typeParam';
  if (isNaming && first !== undefined) {
    parts[0] = { ...first, text: first.text.replace(/^\S+[\s-]*/, '') };
  }
  // Of a default of several words it takes only the first one for the default.
  if (ts.isJSDocParameterTag(part) && part.isBracketed) {
    const [piece] = parts;
    if (piece)
      parts[0] = { ...piece, text: piece.text.replace(/^[^[\]]*\]/, '') };
  }
  return parts
    .filter((part) => !('name' in part))
    .flatMap(({ text }) => text.split(/\{@[^}]*\}/))
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}
