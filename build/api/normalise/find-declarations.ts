/**
 * Finds the declarations that reflections and symbols were made from, and their
 * places. Each is declared by this package, another one or the platform.
 */
import {
  ReflectionKind,
  type Reflection,
  type ReflectionSymbolId,
} from 'typedoc';
import ts from 'typescript';
import { relativeTo, folderOf } from '../../core/paths.ts';
import { joinMember } from '../../core/names.ts';
import type { Place } from '../../diagnostics.ts';
import { HOLDERS, isClassLike, type ClassLike } from '../convert/as-written.ts';
import { findBase } from '../convert/base-members.ts';
import type { Reflected } from '../convert/reflect.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import type {
  CodeText,
  ExternalTarget,
  SourceLocation,
  TypeTarget,
} from '../model.ts';
import type { Locator } from '../sources/locate.ts';
import { createGlobals } from './globals.ts';
import type { MemberReflection } from './member-list.ts';
import { findDocumented, placeCode, placeFileCode } from './place-code.ts';

export type Declarations = ReturnType<typeof createDeclarations>;

/** Who declares something: the file is relative to the package. */
type Owner =
  | { readonly kind: 'external'; readonly package: string }
  | { readonly kind: 'own'; readonly file: string };

/** The package that TypeScript's own library files count as. */
const PLATFORM = 'typescript';

export function createDeclarations(
  job: ExtractionJob,
  { declarations, givenUp, described, resolved }: Reflected,
  program: ts.Program,
  locate: Locator,
) {
  /** Finds the declaration that determines the reflection's kind. */
  const find = (reflection: Reflection): ts.Declaration | null => {
    const all = declarations.get(reflection) ?? [];
    return selectDeclarations(reflection, all)[0] ?? null;
  };
  const findAround = (reflection: Reflection): ts.Declaration | null => {
    const { parent } = reflection;
    return find(reflection) ?? (parent ? findAround(parent) : null);
  };
  /**
   * Finds where the text is in the comment of the reflection or of what
   * contains it; returns `null` for a comment that is copied from elsewhere.
   */
  const placeOf = (reflection: Reflection, text: string): Place | null => {
    const node = find(reflection);
    const { parent } = reflection;
    const place = node && placeIn(job, node, text);
    return place ?? (parent ? placeOf(parent, text) : null);
  };
  return {
    ...createOwners(find, job, program, locate),
    givenUp,
    described,
    resolved,
    find,
    locate(reflection: Reflection): SourceLocation | null {
      const node = find(reflection);
      return node === null ? null : locate(node);
    },
    /**
     * Finds the class or interface whose bare signature another one inherits.
     * TypeDoc knows origins of named members only.
     */
    findHeritage(member: MemberReflection): ClassLike | null {
      const holder = member.parent;
      const owner = find(member)?.parent;
      if (!member.kindOf(BARE) || holder?.kindOf(HOLDERS) !== true) return null;
      if (owner === undefined || !isClassLike(owner)) return null;
      const nodes: readonly ts.Node[] = declarations.get(holder) ?? [];
      return nodes.includes(owner) ? null : owner;
    },
    placeOf,
    findGlobal: createGlobals(program),
    /** Finds where texts with code are in its comment, in their order. */
    placeCode(
      reflection: Reflection,
      texts: readonly string[],
    ): readonly CodeText[] {
      const node = texts.length === 0 ? null : findAround(reflection);
      return node === null ? [] : placeCode(job, node, texts);
    },
    /** Does the same for the comment that opens a file. */
    placeFileCode(path: string, texts: readonly string[]): readonly CodeText[] {
      const file = program.getSourceFile(path);
      return file === undefined ? [] : placeFileCode(job, file, texts);
    },
  };
}

/** Tells who declares something: this package, another one or the platform. */
function createOwners(
  find: (reflection: Reflection) => ts.Declaration | null,
  job: ExtractionJob,
  program: ts.Program,
  locate: Locator,
) {
  const packageOf = createPackageNames();
  const ownerOfPath = (path: string): Owner => {
    const file = relativeTo(job.folder, path);
    return file === null || file.includes('node_modules/')
      ? { kind: 'external', package: packageOf(path) }
      : { kind: 'own', file };
  };
  const ownerOfFile = (file: ts.SourceFile): Owner =>
    program.isSourceFileDefaultLibrary(file)
      ? { kind: 'external', package: PLATFORM }
      : ownerOfPath(file.fileName);
  return {
    /** Finds the target of an inherited member's origin; `name` is shown. */
    ownerOf(reflection: Reflection, name: string): TypeTarget {
      const node = find(reflection);
      if (node === null) return { kind: 'external', package: '', name };
      const owner = ownerOfFile(node.getSourceFile());
      return owner.kind === 'own'
        ? { kind: 'unexported', source: locate(node), anchor: null }
        : { ...owner, name: nameDeclared(node) ?? name };
    },
    /** The package that an export is declared in, if it is not this one. */
    originOf(reflection: Reflection): ExternalTarget | null {
      const node = find(reflection);
      if (node === null) return null;
      const owner = ownerOfFile(node.getSourceFile());
      if (owner.kind === 'own' || ['', PLATFORM].includes(owner.package)) {
        return null;
      }
      const declared = ts.getNameOfDeclaration(node)?.getText();
      const name = ts.isSourceFile(node) ? owner.package : declared;
      return { ...owner, name: name ?? reflection.name };
    },
    /** Finds the member of another package that one overrides or implements. */
    ownerOfBase(member: MemberReflection): TypeTarget | null {
      const own = find(member);
      const base = own && findBase(own, program.getTypeChecker());
      if (base === null) return null;
      const owner = ownerOfFile(base.getSourceFile());
      const name = nameDeclared(base);
      if (owner.kind !== 'external' || name === null) return null;
      return { ...owner, name };
    },
    ownerOfSymbol({ fileName }: ReflectionSymbolId): Owner {
      // Nothing declares the name, so the owner cannot be known.
      if (fileName === undefined) return { kind: 'external', package: '' };
      const file = program.getSourceFile(fileName);
      return file === undefined ? ownerOfPath(fileName) : ownerOfFile(file);
    },
    describeSymbol({ fileName = '', pos }: ReflectionSymbolId) {
      const file = program.getSourceFile(fileName);
      const node = (file && findAt(file, pos)) ?? null;
      return {
        source: node && locate(node),
        declaration: node && printType(node),
      };
    },
  };
}

/** Selects those of the reflection's kind, or all of them if none is. */
export function selectDeclarations(
  { kind: wanted }: Reflection,
  all: readonly ts.Declaration[],
): readonly ts.Declaration[] {
  const kinds = KINDS.get(wanted);
  const selected = all.filter(({ kind }) => kinds?.includes(kind));
  return selected.length === 0 ? all : selected;
}

const BARE = [ReflectionKind.CallSignature, ReflectionKind.IndexSignature];

/** A symbol may have several declarations; the kind tells which one is meant. */
const KINDS: ReadonlyMap<ReflectionKind, readonly ts.SyntaxKind[]> = new Map([
  [ReflectionKind.TypeAlias, [ts.SyntaxKind.TypeAliasDeclaration]],
  [ReflectionKind.Variable, [ts.SyntaxKind.VariableDeclaration]],
  [ReflectionKind.Class, [ts.SyntaxKind.ClassDeclaration]],
  [ReflectionKind.Interface, [ts.SyntaxKind.InterfaceDeclaration]],
  [ReflectionKind.Function, [ts.SyntaxKind.FunctionDeclaration]],
  [
    ReflectionKind.Namespace,
    [ts.SyntaxKind.ModuleDeclaration, ts.SyntaxKind.SourceFile],
  ],
]);

function placeIn(
  job: ExtractionJob,
  node: ts.Declaration,
  text: string,
): Place | null {
  const source = node.getSourceFile();
  const file = relativeTo(job.folder, source.fileName);
  const documented = findDocumented(node);
  const start = documented.getFullStart();
  const offset = source.text.slice(start, node.getStart()).lastIndexOf(text);
  if (file === null || offset === -1) return null;
  const at = ts.getLineAndCharacterOfPosition(source, start + offset);
  // The column of a text within a comment is not known for sure.
  const column = text === '' ? at.character + 1 : null;
  return { file: showFile(job, file), line: at.line + 1, column };
}

/** The declaration that starts exactly at that position. */
function findAt(file: ts.SourceFile, position: number): ts.Node | undefined {
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (node.pos > position || node.end <= position) return undefined;
    return node.getStart(file) === position
      ? node
      : ts.forEachChild(node, visit);
  };
  return ts.forEachChild(file, visit);
}

/** The lines of a longer declaration that are shown. */
const LINE_LIMIT = 12;

/** Prints like the compiler; `null` for anything that has an implementation. */
function printType(node: ts.Node): string | null {
  const file = node.getSourceFile();
  const isType =
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  if (!isType && !file.isDeclarationFile) return null;
  const printer = ts.createPrinter({ removeComments: true });
  const lines = printer
    .printNode(ts.EmitHint.Unspecified, withoutPrivate(node), file)
    .split('\n');
  const more = lines.splice(LINE_LIMIT).length;
  if (more > 0) lines.push(`// and ${String(more)} more lines`);
  return lines.join('\n');
}

/** A class as its users see it. */
function withoutPrivate(node: ts.Node): ts.Node {
  if (!ts.isClassDeclaration(node)) return node;
  const members = node.members.filter(
    (member) =>
      (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) === 0 &&
      !(member.name && ts.isPrivateIdentifier(member.name)),
  );
  const { modifiers, name, typeParameters, heritageClauses } = node;
  const parts = [modifiers, name, typeParameters, heritageClauses] as const;
  return ts.factory.updateClassDeclaration(node, ...parts, members);
}

/**
 * The category of a whole file: `@category` in the comment that opens it. That
 * comment belongs to the file rather than to its first declaration if the
 * declaration has a comment of its own, if it is only an import, or if the
 * comment consists of tags alone.
 */
export function findFileCategory(file: ts.SourceFile): string | null {
  const [first = file.endOfFileToken] = file.statements;
  const [opening, ...others] = first.getChildren(file).filter(ts.isJSDoc);
  if (opening === undefined) return null;
  const isOfFile =
    others.length > 0 ||
    UNDOCUMENTED.has(first.kind) ||
    findTag(opening, 'packageDocumentation', 'module') !== null ||
    opening.comment === undefined;
  const category = findTag(opening, 'category')?.comment;
  if (!isOfFile || category === undefined) return null;
  // The category is only on the tag's own line.
  const [text = ''] = (ts.getTextOfJSDocComment(category) ?? '').split('\n');
  return text.trim() === '' ? null : text.trim();
}

const UNDOCUMENTED: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EndOfFileToken,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.ImportDeclaration,
]);

function findTag(
  { tags }: ts.JSDoc,
  ...names: readonly string[]
): ts.JSDocTag | null {
  return tags?.find(({ tagName }) => names.includes(tagName.text)) ?? null;
}

/**
 * Which package a file belongs to: by its path, or, for packages of the same
 * repository, by the manifest above it. TypeDoc's thread reads the files.
 * @returns the name of the innermost package around a path, or `''`
 */
export function createPackageNames(): (path: string) => string {
  const names = new Map<string, string>();
  const nameOfFolder = (folder: string): string => {
    const known = names.get(folder);
    if (known !== undefined) return known;
    const isTop = folder === folderOf(folder);
    const name =
      readName(`${folder}/package.json`) ??
      (isTop ? '' : nameOfFolder(folderOf(folder)));
    names.set(folder, name);
    return name;
  };
  return (path) => {
    const inside = path.split('/node_modules/').slice(1).at(-1);
    return inside === undefined
      ? nameOfFolder(folderOf(path))
      : (/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? '');
  };
}

function readName(path: string): string | null {
  if (!ts.sys.fileExists(path)) return null;
  const { config } = ts.readConfigFile(path, (name) =>
    ts.sys.readFile(name),
  ) as { readonly config?: { readonly name?: unknown } };
  return typeof config?.name === 'string' ? config.name : null;
}

/** `Base.run`, by the names of the declarations; `null` without any. */
function nameDeclared(member: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(member)?.getText();
  const owner = member.parent;
  if (name === undefined || !isClassLike(owner)) return null;
  return owner.name === undefined ? null : joinMember(owner.name.text, name);
}
