/**
 * The sections of documents: the tutorials, and whatever other folders of the
 * content folder the configuration names. Decides their names and addresses.
 */
import { slugOf } from '../core/paths.ts';
import type { SiteConfig } from '../config.ts';

export const DOCUMENTS_PATH = '/docs';
export const TUTORIALS = 'tutorials';
const INDEX_SLUG = 'index';

type Settings = NonNullable<SiteConfig['tutorials']>;

export interface DocumentSection extends Settings {
  /** Guides are read, pages of a reference are looked up. */
  readonly role: 'guide' | 'reference';
  /** Of the content folder, and in addresses: `tutorials`. */
  readonly folder: string;
  /** In the navbar, and of its sidebar and cards. */
  readonly name: string;
  /** Of its first page, without the base: `/docs/guides/`. */
  readonly path: string;
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
  const further = Object.entries(sections).map(([folder, settings]) => ({
    ...settings,
    folder,
    name: folder,
  }));
  if (tutorials === undefined) return further;
  const path = sectionPath(TUTORIALS, {});
  const first = { ...tutorials, folder: TUTORIALS, name: 'tutorial', path };
  return [{ ...first, role: 'guide' }, ...further];
}

/** Where the sections are that the configuration names, by folder. */
export type SectionPaths = Readonly<
  Record<string, Pick<DocumentSection, 'path'>>
>;

/** The path of the first page of a folder of documents. */
export function sectionPath(folder: string, sections: SectionPaths): string {
  return sections[folder]?.path ?? `${DOCUMENTS_PATH}/${folder}/`;
}

/**
 * @param start - the path of the section's first page
 * @param slug - `index` or `''` for that page
 */
export function documentPath(start: string, slug: string): string {
  const isIndex = slug === INDEX_SLUG || slug === '';
  return isIndex ? start : `${start.replace(/\/$/, '')}/${slug}`;
}

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
    const { folder, label, name, path } = section;
    if (config.sections[folder]?.navbar === false) return [];
    const slugs = files.filter((file) => folderOf(file) === folder).map(slugOf);
    const first = [INDEX_SLUG, ...listPlaced(section)].find((slug) =>
      slugs.includes(slug),
    );
    return first === undefined
      ? []
      : [{ section: name, label, to: documentPath(path, first) }];
  });
}
