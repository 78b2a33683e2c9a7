/**
 * The globals of the platform, as the library files of the installed TypeScript
 * declare them, and where they are documented. Web interfaces name their address
 * in their comments; what JavaScript has as a value has a page of its own.
 */
import ts from 'typescript';
import { splitMember } from '../../core/names.ts';
import {
  DESCRIBED_TYPES,
  MDN_GLOBALS,
  PLATFORM,
} from '../../signatures/external-types.ts';
import type { Entity, GlobalName } from '../model.ts';

/** The documentation of a global such as `Promise` or `Promise.all`, or `null`. */
export type FindGlobal = (path: string) => string | null;

export function createGlobals(program: ts.Program): FindGlobal {
  const checker = program.getTypeChecker();
  let inScope: ReadonlyMap<string, ts.Symbol> | null = null;
  const locate = (path: string): Located | null => {
    const parts = splitMember(path);
    if (parts === null) return locateGlobal(path);
    const owner = locate(parts.owner);
    return owner && locateMember(owner, parts.member);
  };

  const locateGlobal = (name: string): Located | null => {
    const symbol = findSymbol(name);
    const located = symbol ? place(symbol, MDN_GLOBALS + name) : null;
    const href = DESCRIBED_TYPES.get(name) ?? located?.href ?? null;
    return located && { ...located, href };
  };

  const findSymbol = (name: string): ts.Symbol | undefined => {
    // What is in the scope of a library file is global, as it is no module.
    const file = program
      .getSourceFiles()
      .find((source) => program.isSourceFileDefaultLibrary(source));
    if (file === undefined) return undefined;
    inScope ??= new Map(
      checker
        .getSymbolsInScope(file, ts.SymbolFlags.Value | ts.SymbolFlags.Type)
        .map((symbol) => [symbol.name, symbol]),
    );
    return inScope.get(name);
  };

  const locateMember = (owner: Located, name: string): Located | null => {
    const symbol = findMember(owner.symbol, name);
    if (symbol === undefined) return null;
    // If the owner is a part of a page, its members have no pages.
    const isPage = owner.href !== null && !owner.href.includes('#');
    const member = place(symbol, isPage ? `${owner.href}/${name}` : null);
    // Types such as `Intl.LocalesArgument` are explained with their namespace.
    const isPart = (owner.symbol.flags & ts.SymbolFlags.Namespace) !== 0;
    const href = member?.href ?? (isPart ? owner.href : null);
    return member && { ...member, href };
  };

  const findMember = (
    owner: ts.Symbol,
    name: string,
  ): ts.Symbol | undefined => {
    const isNamespace = (owner.flags & ts.SymbolFlags.Namespace) !== 0;
    const exported = isNamespace ? checker.getExportsOfModule(owner) : [];
    return (
      exported.find((symbol) => symbol.name === name) ??
      checker.getTypeOfSymbol(owner).getProperty(name) ??
      checker.getDeclaredTypeOfSymbol(owner).getProperty(name)
    );
  };

  /** @param page - the address for a value of the language */
  const place = (symbol: ts.Symbol, page: string | null): Located | null => {
    const declared = (symbol.declarations ?? []).filter((node) =>
      program.isSourceFileDefaultLibrary(node.getSourceFile()),
    );
    if (declared.length === 0) return null;
    const [written] = declared.flatMap((node) => readAddress(node) ?? []);
    if (written !== undefined) return { symbol, href: written };
    const isWeb = declared.every((node) =>
      WEB.test(node.getSourceFile().fileName),
    );
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
    return { symbol, href: isValue && !isWeb ? page : null };
  };
  return (path) => locate(path)?.href ?? null;
}

/** The globals that a model mentions or that its symbols are called like. */
export function listGlobals(
  entities: readonly Entity[],
  find: FindGlobal,
): readonly GlobalName[] {
  const names = new Set(entities.map(({ name }) => name));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, package: from, name } = value as Record<string, unknown>;
    const isGlobal = kind === 'external' && from === PLATFORM;
    if (isGlobal && typeof name === 'string') names.add(name);
    Object.values(value).forEach(collect);
  };
  collect(entities);
  return [...names].sort().flatMap((name) => {
    const href = find(name);
    return href === null ? [] : [{ name, href }];
  });
}

interface Located {
  readonly symbol: ts.Symbol;
  /** `null` if it has no page. */
  readonly href: string | null;
}

const WEB = /\/lib\.(?:dom|webworker|scripthost)\b[^/]*$/;

const REFERENCE =
  /\[MDN Reference\]\(https:\/\/developer\.mozilla\.org\/([^)\s]+)\)/;

/** The address in the comment of a declaration of a library file. */
function readAddress(node: ts.Declaration): string | null {
  const source = node.getSourceFile();
  // The comment of a variable stands before its statement.
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const start = whole.getFullStart();
  const comment = source.text.slice(start, whole.getStart(source));
  const path = REFERENCE.exec(comment)?.[1];
  return path === undefined
    ? null
    : `https://developer.mozilla.org/en-US/${path}`;
}
