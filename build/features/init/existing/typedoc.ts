/** TypeDoc's options as settings of the package. */
import { isRecord } from '../../../api/package/find-package.ts';
import { folderOf, joinPath } from '../../../core/paths.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { ForeignSettings, LEFT_OUT, type Notes } from './foreign-settings.ts';
import type { ProjectReader } from './documents.ts';
import { parseJsonc } from './run-config.ts';

/** Files that have options of TypeDoc, or have them among other things. */
const FILES = [
  ...['typedoc.json', 'typedoc.jsonc', 'typedoc.config.js'],
  ...['typedoc.config.cjs', 'typedoc.config.mjs', 'typedoc.config.ts'],
];
const OTHER_FILES = ['package.json', 'tsconfig.json'];

/**
 * @param folder - relative to the project
 * @returns a site for each file of the folder with options of TypeDoc
 */
export async function readTypeDoc(
  folder: string,
  project: ProjectReader,
  notes: Notes,
): Promise<readonly ConfigDraft[]> {
  const found: ConfigDraft[] = [];
  for (const name of [...FILES, ...OTHER_FILES]) {
    const file = joinPath(folder, name) ?? name;
    const read = await readOptions(file, project, notes);
    const isOther = OTHER_FILES.includes(name);
    const value = isOther && isRecord(read) ? read['typedocOptions'] : read;
    if (!isRecord(value)) continue;
    found.push(describe(new ForeignSettings(value, file, notes), folder));
  }
  return found;
}

/** Reads the options of a file, with those of the files that it extends. */
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
    : (await project.run(file, notes, null)).all;
  if (!isRecord(value) || depth > 5) return value;
  const bases: readonly unknown[] = [value['extends']].flat();
  const merged: Record<string, unknown> = {};
  for (const base of bases) {
    if (typeof base !== 'string' || !base.startsWith('.')) continue;
    const path = joinPath(folderOf(file), base) ?? '';
    const options = await readOptions(path, project, notes, depth + 1);
    Object.assign(merged, options);
  }
  return { ...merged, ...value };
}

function describe(options: ForeignSettings, folder: string): ConfigDraft {
  const address = options.text('hostedBaseUrl') ?? '';
  const { origin, pathname } = URL.canParse(address)
    ? new URL(address)
    : { origin: null, pathname: null };
  const links = ['navigationLinks', 'sidebarLinks'].flatMap((name) =>
    readLinks(options, name),
  );
  return {
    ...readTypeDocOptions(options, folder),
    title: options.text('name'),
    url: origin,
    base: pathname,
    navbar: { links },
  };
}

function readLinks(options: ForeignSettings, name: string) {
  return Object.entries(options.group(name).all).flatMap(([label, to]) => {
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

/**
 * Reads the options that say what is documented.
 * @param folder - paths are relative to it
 */
export function readTypeDocOptions(
  options: ForeignSettings,
  folder: string,
): ConfigDraft {
  const isPackages = options.text('entryPointStrategy') === 'packages';
  const paths = options.texts('entryPoints') ?? [];
  const entryPoints = paths.flatMap((path) => joinPath(folder, path) ?? []);
  for (const place of isPackages ? entryPoints : []) {
    options.leave('entryPoints', `add the package in ${place} to packages`);
  }
  const passed = Object.entries(options.all).filter(([name]) =>
    PASSED.includes(name),
  );
  for (const [name] of passed) options.take(name);
  options.leaveAll(LEFT_OUT);
  return {
    api: {
      groups: options.texts('categoryOrder')?.filter((name) => name !== '*'),
    },
    package: {
      entry: isPackages ? [] : entryPoints,
      excludeInternal: options.flag('excludeInternal'),
      readme: options.text('readme') === 'none' ? false : null,
      tag: options.text('gitRevision'),
      typedoc: Object.fromEntries(passed),
    },
  };
}
