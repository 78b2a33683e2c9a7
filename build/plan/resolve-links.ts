/**
 * Resolves destinations of links and targets of types to addresses. Pure
 * look-ups in names and routes; no page is read.
 */
import type {
  ApiModel,
  EntityId,
  SourceLocation,
  TypeTarget,
} from '../api/model.ts';
import { placedMembers } from '../api/placed-members.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember, splitMember } from '../core/names.ts';
import {
  isMarkdown,
  withoutExtension,
  withoutNumbers,
} from '../core/document-names.ts';
import { foldersAbove } from '../core/paths.ts';
import { suggest } from '../core/text.ts';
import {
  decodeSafely,
  isExternal,
  resolveRelative,
  splitLink,
  toHref,
  toRelative,
  withoutAlias,
  withoutBase,
} from '../core/urls.ts';
import type { ResolvedLink } from '../markdown/text-model.ts';
import { findExternalType } from '../signatures/external-types.ts';
import { fullName } from './entities.ts';
import type { ApiRoutes, Route, RouteTable } from './routes.ts';
import { toSourcePage } from './source-links.ts';

const SYMBOL_SCHEME = 'entity:';

/** A path of a static file, relative to a tutorial. */
const STATIC = /^\.\.\/static\//;

/** The addresses of a package's symbols, and of their members, by name. */
interface ApiNames {
  readonly packageName: string;
  readonly symbols: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
  /** The documentation of the platform's symbols that it mentions. */
  readonly globals: ReadonlyMap<string, string>;
}

/** Every address that a link on the pages of one API can lead to. */
export interface Addresses {
  readonly table: RouteTable;
  readonly main: ApiNames;
  /** The names of the other packages of the site. */
  readonly others: readonly ApiNames[];
  readonly externalTypes: SiteConfig['externalTypes'];
}

/**
 * Names include those of the package and its modules, and the aliases of each
 * symbol, unless another symbol has them.
 */
export function nameAddresses(
  {
    entities,
    globals,
    package: { name: packageName },
  }: Pick<ApiModel, 'entities' | 'globals' | 'package'>,
  routes: Pick<ApiRoutes, 'apiIndex' | 'entities' | 'modules'>,
): ApiNames {
  const symbols = new Map<string, string>([
    [packageName, routes.apiIndex.href],
    ...[...routes.modules].map(
      ([subpath, { href }]) => [`${packageName}/${subpath}`, href] as const,
    ),
    ...[...routes.entities].map(([id, { href }]) => [id, href] as const),
  ]);
  const members = new Map<string, string>();
  for (const entity of entities) {
    const href = routes.entities.get(entity.id)?.href;
    if (href === undefined) continue;
    const aliases = [fullName(entity), ...entity.aliases].filter(
      // `default` is not a name that importers use.
      (alias) => alias !== 'default' && !routes.entities.has(alias as EntityId),
    );
    for (const name of [entity.id, ...aliases]) {
      symbols.set(name, href);
      for (const { name: member, anchor } of placedMembers(entity)) {
        members.set(joinMember(name, member), `${href}#${anchor}`);
      }
    }
  }
  const described = new Map(globals.map(({ name, href }) => [name, href]));
  return { packageName, symbols, members, globals: described };
}

export interface LinkResolver {
  /** Resolves a destination in the markdown of `file`. */
  resolveLink(destination: string, file: string): ResolvedLink;
  /** The address of a type's target, or `null` if it has no page. */
  resolveTarget(target: TypeTarget): string | null;
  /** The address of `Name`, `Name.member` or `package!Name`, or `null`. */
  findSymbol(name: string): string | null;
  /** Whether an export is called like this global of the platform. */
  isGlobal(name: string): boolean;
  /** The address of a line on a source page, or `null`. */
  findSource(location: SourceLocation): string | null;
  /** Whether there is a page at a path without the base. */
  hasPage(path: string): boolean;
}

/**
 * A stage. Names resolve to the API's own pages first, then to those of other
 * packages of the site, but never to those of another version.
 */
export function createSiteLinks({
  table,
  main: mainNames,
  others,
  externalTypes,
}: Addresses): LinkResolver {
  const findSymbol = (written: string): string | null => {
    const parts = written.normalize().split('!');
    const [name = '', packageName = null] = parts.toReversed();
    for (const names of [mainNames, ...others]) {
      if (packageName !== null && packageName !== names.packageName) continue;
      const href = findName(name, names);
      if (href !== null) return href;
    }
    return null;
  };
  const findSource = (location: SourceLocation): string | null =>
    toSourcePage(location, table.sources);
  return {
    findSymbol,
    findSource,
    isGlobal: (name) =>
      [mainNames, ...others].some(({ globals }) => globals.has(name)),
    hasPage: (path) => table.byPath.has(path),
    resolveTarget(target) {
      switch (target.kind) {
        case 'entity': {
          const href = mainNames.symbols.get(target.id);
          if (href === undefined) return null;
          return target.member === null ? href : `${href}#${target.member}`;
        }
        case 'external': {
          const { name, package: from } = target;
          const other = others.find(({ packageName }) => packageName === from);
          return (
            findExternalType(name, from, externalTypes, mainNames.globals) ??
            (other && findName(name, other)) ??
            null
          );
        }
        case 'unexported':
          return (
            (target.source && findSource(target.source)) ??
            (target.anchor && `${table.apiIndex.href}#${target.anchor}`)
          );
        case 'parameter':
          return null;
      }
    },
    resolveLink(destination, file) {
      if (destination.startsWith(SYMBOL_SCHEME)) {
        const name = decodeSafely(destination.slice(SYMBOL_SCHEME.length));
        const href = findSymbol(name);
        return href === null
          ? broken(
              `no export is called ${name}`,
              name,
              mainNames.symbols.keys(),
            )
          : { kind: 'resolved', href, external: false };
      }
      const named = withoutAlias(destination);
      return isExternal(named)
        ? { kind: 'resolved', href: named, external: true }
        : resolveInternal(named, file, table);
    },
  };
}

function findName(name: string, { symbols, members }: ApiNames): string | null {
  const known = symbols.get(name) ?? members.get(name);
  if (known !== undefined) return known;
  const parts = splitMember(name);
  if (parts === null) return null;
  // The model's names have one spelling, but links may have other quotes.
  return members.get(joinMember(parts.owner, parts.member)) ?? null;
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
  const route = findPage(decoded, file, table);
  if (route !== null) {
    const href = `${route.href}${query}${hash}`;
    return { kind: 'resolved', href, external: false };
  }
  // Tutorials may refer to a static file by its relative path, as with images.
  const isDocument = table.byFile.has(file.normalize());
  const named = isDocument ? destination.replace(STATIC, '/') : destination;
  const written = decodeSafely(splitLink(named).path);
  const asset = withoutBase(written, table.home.href);
  if (isFile(asset)) {
    const href = `${toHref(table.home.href, asset)}${query}${hash}`;
    return { kind: 'resolved', href, external: false };
  }
  const candidates = candidatesFor(decoded, file, table);
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

/**
 * The page that a document links: an address, or a file by its path. Where files
 * are published elsewhere, an address may also be relative to the page's own, and
 * a path begin at the project or at the folder of the document's section.
 */
function findPage(path: string, file: string, table: RouteTable): Route | null {
  const from = table.byFile.get(file.normalize());
  const findInFolders = (name: string): Route | null => {
    for (const folder of ['', ...foldersAbove(file)]) {
      const inside = findByFile(
        `${folder}/${name}`.replace(/^\/+|\/$/g, ''),
        table,
      );
      if (inside !== null) return inside;
    }
    return null;
  };
  if (path.startsWith('/')) {
    const route =
      findByPath(path, table) ??
      findByPath(withoutBase(path, table.home.href), table);
    if (route !== null || from === undefined) return route;
    return findInFolders(path.slice(1));
  }
  const beside = findByFile(resolveRelative(file, path), table);
  if (beside !== null || from === undefined) return beside;
  return (
    findByPath(`/${resolveRelative(from.path, path)}`, table) ??
    (isMarkdown(path) && !path.startsWith('.') ? findInFolders(path) : null)
  );
}

/** `/x`, `/x/`, `/x.html`, `/x/index.html` and `/x.md` name the same page. */
export function findByPath(
  path: string,
  table: Pick<RouteTable, 'byPath' | 'redirects'>,
): Route | null {
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

/** Finds a page by its markdown file, or that of a folder by the folder. */
function findByFile(file: string, table: RouteTable): Route | null {
  const exact = table.byFile.get(file.normalize());
  if (exact !== undefined) return exact;
  const stem = withoutExtension(file.replace(/\.html$/, '')).normalize();
  return (
    table.byStem.get(stem) ?? table.byStem.get(withoutNumbers(stem)) ?? null
  );
}

function candidatesFor(
  path: string,
  file: string,
  table: RouteTable,
): Iterable<string> {
  if (path.startsWith('/')) return table.byPath.keys();
  return Array.from(table.byFile.keys(), (other) => {
    const way = toRelative(file, other);
    return way.startsWith('../') ? way : `./${way}`;
  });
}

function broken(
  message: string,
  wanted: string,
  candidates: Iterable<string>,
): ResolvedLink {
  return { kind: 'broken', message, hint: suggest(wanted, candidates, null) };
}
