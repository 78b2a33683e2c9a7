/**
 * Resolves destinations of links and targets of types to addresses. Pure
 * look-ups in the route table; no page is read.
 */
import type { EntityId, TypeTarget } from '../api/model.ts';
import { splitMember } from '../core/names.ts';
import { findNearest } from '../core/text.ts';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toHref,
} from '../core/urls.ts';
import type { ResolvedLink } from '../markdown/model.ts';
import type { Route, RouteTable } from './routes.ts';
import { toSourcePage } from './source-pages.ts';

const SYMBOL_SCHEME = 'entity:';

/** A path of a static file, relative to a tutorial. */
const STATIC = /^\.\.\/static\//;

export interface LinkResolver {
  /** Resolves a destination in the markdown of `file`. */
  resolveLink(destination: string, file: string): ResolvedLink;
  /** The address of a type's target, or `null` if it has no page. */
  resolveTarget(target: TypeTarget): string | null;
  /** The address of an exported name or `Name.member`, or `null`. */
  findSymbol(name: string): string | null;
}

/**
 * @param anchors - the member anchors of each entity, by member name
 * @param findExternal - finds the address of a type that another package or the
 *   platform declares
 * @param elsewhere - resolvers for names that this package does not export
 */
export function createLinkResolver(
  table: RouteTable,
  anchors: ReadonlyMap<EntityId, ReadonlyMap<string, string>>,
  findExternal: (name: string, packageName: string) => string | null,
  elsewhere: readonly LinkResolver[] = [],
): LinkResolver {
  const findSymbol = (name: string): string | null =>
    findOwn(name) ?? firstOf(elsewhere, (other) => other.findSymbol(name));

  const findOwn = (name: string): string | null => {
    const whole = table.entities.get(name as EntityId);
    if (whole !== undefined) return whole.href;
    const parts = splitMember(name);
    if (parts === null) return null;
    const owner = parts.owner as EntityId;
    const anchor = anchors.get(owner)?.get(parts.member);
    const route = table.entities.get(owner);
    return anchor === undefined || route === undefined
      ? null
      : `${route.href}#${anchor}`;
  };

  const resolveSymbol = (name: string): ResolvedLink => {
    const href = findSymbol(name);
    return href === null
      ? broken(`no export is called ${name}`, name, table.entities.keys())
      : { kind: 'resolved', href, external: false };
  };

  return {
    findSymbol,
    resolveTarget(target) {
      switch (target.kind) {
        case 'entity': {
          const route = table.entities.get(target.id);
          if (route === undefined) return null;
          return target.member === null
            ? route.href
            : `${route.href}#${target.member}`;
        }
        case 'external':
          return findExternal(target.name, target.package);
        case 'unexported':
          return target.source === null
            ? null
            : toSourcePage(target.source, table.sources);
        case 'parameter':
          return null;
      }
    },
    resolveLink(destination, file) {
      if (destination.startsWith(SYMBOL_SCHEME)) {
        const name = destination.slice(SYMBOL_SCHEME.length);
        return resolveSymbol(decodeSafely(name));
      }
      if (isExternal(destination)) {
        return { kind: 'resolved', href: destination, external: true };
      }
      return resolveInternal(destination, file, table);
    },
  };
}

function firstOf<T, R>(
  values: readonly T[],
  find: (value: T) => R | null,
): R | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function resolveInternal(
  destination: string,
  file: string,
  table: RouteTable,
): ResolvedLink {
  const { path, query, hash } = splitLink(destination);
  if (path === '') {
    return { kind: 'resolved', href: destination, external: false };
  }
  const decoded = decodeSafely(path);
  const route = decoded.startsWith('/')
    ? findByPath(decoded, table)
    : findByFile(resolveRelative(file, decoded), table);
  if (route !== null) {
    const href = `${route.href}${query}${hash}`;
    return { kind: 'resolved', href, external: false };
  }
  // As with images, tutorials may refer to a static file by its relative path.
  const isTutorial = table.byFile.has(file);
  const named = isTutorial ? destination.replace(STATIC, '/') : destination;
  if (isFile(decodeSafely(splitLink(named).path))) {
    const href = toHref(table.home.href, named);
    return { kind: 'resolved', href, external: false };
  }
  const candidates = candidatesFor(decoded, table);
  return broken(`there is no page at ${path}`, decoded, candidates);
}

/**
 * Whether a path names a file that is not a page: a static file, or a
 * machine-readable one. Not all files are known yet; `check-output.ts` checks
 * that it exists.
 */
export function isFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith('/') && /\.(?!html$|md$)[a-z\d]+$/i.test(name);
}

/** `/x`, `/x/`, `/x.html`, `/x/index.html` and `/x.md` name the same page. */
function findByPath(path: string, table: RouteTable): Route | null {
  const plain = path.replace(/(?:\/index)?\.(?:html|md)$/, '') || '/';
  const trimmed = plain.length > 1 ? plain.replace(/\/$/, '') : plain;
  return (
    table.byPath.get(path) ??
    table.byPath.get(trimmed) ??
    table.byPath.get(`${trimmed}/`) ??
    table.redirects.get(trimmed) ??
    null
  );
}

/** Finds a page by its markdown file, with or without the extension. */
function findByFile(file: string, table: RouteTable): Route | null {
  const stem = file.replace(/\.(?:md|html)$/, '');
  return (
    table.byFile.get(`${stem}.md`) ??
    table.byFile.get(`${stem}/index.md`) ??
    null
  );
}

function candidatesFor(path: string, table: RouteTable): Iterable<string> {
  return path.startsWith('/')
    ? table.byPath.keys()
    : [...table.tutorials.keys()].map((slug) => `./${slug}.md`);
}

function broken(
  message: string,
  wanted: string,
  candidates: Iterable<string>,
): ResolvedLink {
  const nearest = findNearest(wanted, candidates);
  return {
    kind: 'broken',
    message,
    hint: nearest === null ? null : `Did you mean ${nearest}?`,
  };
}
