/**
 * The sections of documents: the tutorials, and whatever other folders of the
 * content folder the configuration names. Decides their names and addresses.
 */
import { slugOf } from '../core/paths.ts';
import type { SiteConfig } from '../config.ts';

export const DOCUMENTS_PATH = '/docs';
export const TUTORIALS = 'tutorials';
/** Of the entries that explain errors; its index matches messages. */
export const ERRORS = 'errors';
const INDEX_SLUG = 'index';

type Settings = NonNullable<SiteConfig['tutorials']>;

export interface DocumentSection extends Settings {
  /** Of the content folder, and in addresses: `tutorials`. */
  readonly folder: string;
  /** In the navbar, and of its sidebar and cards. */
  readonly name: string;
}

/** Where a section begins, as the navbar shows it. */
export interface Entrance {
  readonly section: string;
  readonly label: string;
  /** The path of its first page. */
  readonly to: string;
}

/** In the order of the navbar. */
export function listSections({
  tutorials,
  sections,
}: Pick<SiteConfig, 'tutorials' | 'sections'>): readonly DocumentSection[] {
  const all = { ...(tutorials && { [TUTORIALS]: tutorials }), ...sections };
  return Object.entries(all).map(([folder, settings]) => ({
    ...settings,
    folder,
    name: folder === TUTORIALS ? 'tutorial' : folder,
  }));
}

/** @param slug - `index` or `''` for the first page */
export function documentPath(folder: string, slug: string): string {
  const isIndex = slug === INDEX_SLUG || slug === '';
  if (folder === ERRORS) return isIndex ? '/errors' : `/errors/${slug}`;
  return `${DOCUMENTS_PATH}/${folder}/${isIndex ? '' : slug}`;
}

/** Of the index of errors. */
export const ERRORS_PATH = documentPath(ERRORS, '');

/** The name of the folder that a document is in. */
export function folderOf(file: string): string {
  return file.split('/').at(-2) ?? '';
}

/** The slugs in the order of the sidebar. */
function listPlaced({ sidebar }: Settings): readonly string[] {
  return sidebar.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.items,
  );
}

/**
 * Each section begins with its index, or else with the first page of its
 * sidebar; one without pages has no entrance.
 * @param files - of all documents
 */
export function findEntrances(
  files: readonly string[],
  config: SiteConfig,
): readonly Entrance[] {
  return listSections(config).flatMap((section) => {
    const { folder, label, name } = section;
    if (config.sections[folder]?.navbar === false) return [];
    const slugs = files.filter((file) => folderOf(file) === folder).map(slugOf);
    const first = [INDEX_SLUG, ...listPlaced(section)].find((slug) =>
      slugs.includes(slug),
    );
    return first === undefined
      ? []
      : [{ section: name, label, to: documentPath(folder, first) }];
  });
}
