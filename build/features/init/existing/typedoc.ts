/** TypeDoc's options as settings of the package. */
import { isRecord } from '../../../api/package/find-package.ts';
import {
  createSettings,
  NO_PACKAGE,
  type ExistingPackage,
  type Notes,
  type ForeignSettings,
  type SiteLink,
} from './existing-site.ts';
import { joinPath } from './paths.ts';
import type { ProjectReader } from './documents.ts';
import { parseJsonc } from './run-config.ts';

/** What TypeDoc's options say. */
export interface TypeDocSite {
  readonly title: string | null;
  readonly address: string | null;
  readonly links: readonly SiteLink[];
  readonly package: ExistingPackage;
}

/** In the order in which TypeDoc looks for them. */
const FILES = [
  ...[
    'typedoc.json',
    'typedoc.jsonc',
    'typedoc.config.js',
    'typedoc.config.cjs',
  ],
  ...['typedoc.config.mjs', 'typedoc.config.ts', 'typedoc.js', 'typedoc.cjs'],
  ...['typedoc.mjs', '.config/typedoc.json', '.config/typedoc.jsonc'],
  ...['.config/typedoc.js', '.config/typedoc.cjs', '.config/typedoc.mjs'],
];

/** @param folder - relative to the project; `null` if it has no options of TypeDoc */
export async function readTypeDoc(
  folder: string,
  project: ProjectReader,
  notes: Notes,
): Promise<TypeDocSite | null> {
  const found: TypeDocSite[] = [];
  for (const name of FILES) {
    const file = joinPath(folder, name) ?? name;
    const value = await readOptions(file, project, notes);
    if (value === undefined) continue;
    found.push(describe(createSettings(value, file, notes), folder));
    break;
  }
  for (const name of ['package.json', 'tsconfig.json']) {
    const file = joinPath(folder, name) ?? name;
    const text = await project.read(file);
    const parsed = text === null ? null : parseJsonc(file, text);
    const value = isRecord(parsed) ? parsed['typedocOptions'] : undefined;
    if (value === undefined) continue;
    found.push(describe(createSettings(value, file, notes), folder));
  }
  const [first, ...others] = found;
  return first === undefined ? null : others.reduce(join, first);
}

/** With those of the file that it extends. */
async function readOptions(
  file: string,
  project: ProjectReader,
  notes: Notes,
  depth = 0,
): Promise<unknown> {
  const text = await project.read(file);
  if (text === null) return undefined;
  const value = /\.jsonc?$/.test(file)
    ? parseJsonc(file, text)
    : await project.run(file, notes);
  if (!isRecord(value) || depth > 5) return value;
  const bases: readonly unknown[] = [value['extends']].flat();
  let merged: Readonly<Record<string, unknown>> = {};
  for (const base of bases) {
    if (typeof base !== 'string' || !base.startsWith('.')) continue;
    const path = joinPath(file.slice(0, file.lastIndexOf('/') + 1), base);
    const options =
      path === null ? {} : await readOptions(path, project, notes, depth + 1);
    if (isRecord(options)) merged = { ...merged, ...options };
  }
  return { ...merged, ...value };
}

function describe(options: ForeignSettings, folder: string): TypeDocSite {
  return {
    title: options.text('name'),
    address: options.text('hostedBaseUrl'),
    links: ['navigationLinks', 'sidebarLinks'].flatMap((name) =>
      readLinks(options, name),
    ),
    package: readTypeDocOptions(options, folder),
  };
}

function readLinks(
  options: ForeignSettings,
  name: string,
): readonly SiteLink[] {
  const links = options.value(name);
  if (!isRecord(links)) return [];
  return Object.entries(links).flatMap(([label, to]) => {
    if (typeof to !== 'string' || !/^https?:/.test(to)) return [];
    options.take(name);
    return [{ label, to }];
  });
}

/** Options that are passed on, because they say how comments are read. */
const PASSED = [
  ...['blockTags', 'modifierTags', 'inlineTags', 'excludeTags'],
  ...['cascadedModifierTags', 'commentStyle', 'useTsLinkResolution'],
  ...['preserveLinkText', 'suppressCommentWarningsInDeclarationFiles'],
];

/** Options that have no effect here, or whose effect is always there. */
const SILENT =
  /^(?:\$schema|extends|out|json|pretty|html|outputs|theme|name|hostedBaseUrl|navigationLinks|sidebarLinks|entryPointStrategy|tsconfig|includeVersion|cleanOutputDir|emit|logLevel|treatWarningsAsErrors|validation|disableSources|darkHighlightTheme|lightHighlightTheme|highlightLanguages|githubPages|cname|sitemapBaseUrl|searchInComments|searchInDocuments|hideGenerator|hideParameterTypesInTitle|skipErrorChecking|compilerOptions|watch|preserveWatchOutput|sort|sortEntryPoints|kindSortOrder|navigation|visibilityFilters|excludeExternals|excludePrivate|excludeProtected|externalPattern|cacheBust|router|categorizeByGroup|defaultCategory|groupOrder|favicon|id|sidebar)$/;

/** @param folder - that paths are relative to */
export function readTypeDocOptions(
  options: ForeignSettings,
  folder: string,
): ExistingPackage {
  const texts = (name: string): readonly string[] => {
    const value = options.value(name);
    const all = Array.isArray(value) ? value : [value];
    const list = all.filter((item) => typeof item === 'string');
    if (list.length > 0) options.take(name);
    return list;
  };
  const isPackages = options.text('entryPointStrategy') === 'packages';
  const entryPoints = texts('entryPoints').flatMap(
    (path) => joinPath(folder, path) ?? [],
  );
  const readme = options.text('readme');
  const typedoc: Record<string, unknown> = {};
  for (const name of PASSED) {
    const value = options.value(name);
    if (value === undefined) continue;
    typedoc[name] = value;
    options.take(name);
  }
  const known = new Set([
    ...PASSED,
    ...[
      'entryPoints',
      'readme',
      'excludeInternal',
      'gitRevision',
      'categoryOrder',
    ],
  ]);
  for (const name of options.names()) {
    if (known.has(name) || SILENT.test(name) || name.startsWith('...'))
      continue;
    options.leave(name, reasonFor(name));
  }
  const revision = options.text('gitRevision');
  return {
    ...NO_PACKAGE,
    entryPoints: isPackages ? [] : entryPoints,
    packages: isPackages ? entryPoints : [],
    excludeInternal: options.flag('excludeInternal'),
    readme: readme === null ? null : readme !== 'none',
    tag: revision,
    groups: texts('categoryOrder').filter((name) => name !== '*'),
    typedoc,
  };
}

function reasonFor(name: string): string {
  switch (name) {
    case 'exclude':
      return 'you can exclude exports, not files: see package.exclude';
    case 'plugin':
      return 'plugins are not loaded';
    case 'projectDocuments':
      return 'documents are in a section: see sections';
    case 'externalSymbolLinkMappings':
      return 'see externalTypes';
    default:
      return 'there is no such setting';
  }
}

function join(first: TypeDocSite, other: TypeDocSite): TypeDocSite {
  const one = first.package;
  const two = other.package;
  return {
    title: first.title ?? other.title,
    address: first.address ?? other.address,
    links: [...first.links, ...other.links],
    package: {
      entryPoints:
        one.entryPoints.length > 0 ? one.entryPoints : two.entryPoints,
      packages: one.packages.length > 0 ? one.packages : two.packages,
      groups: one.groups.length > 0 ? one.groups : two.groups,
      excludeInternal: one.excludeInternal ?? two.excludeInternal,
      readme: one.readme ?? two.readme,
      tag: one.tag ?? two.tag,
      typedoc: { ...two.typedoc, ...one.typedoc },
    },
  };
}
