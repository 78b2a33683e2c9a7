/**
 * The sections of documents: the tutorials, and whatever other folders the
 * configuration names. Decides the names and addresses of their documents, which
 * follow from the folders that these are in.
 */
import type { SiteConfig } from '../config.ts';
import {
  isFolderPage,
  toSegment,
  withoutExtension,
  withoutNumbers,
} from '../core/document-names.ts';
import { findNameFlaw, foldCase } from '../core/names.ts';
import { folderOf } from '../core/paths.ts';
import { resolveRelative, toFileStem } from '../core/urls.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { DocumentSettings } from '../markdown/text-model.ts';
import { listNames } from './sidebar-entries.ts';

export const DOCUMENTS_PATH = '/docs';
export const TUTORIALS = 'tutorials';
const INDEX_SLUG = 'index';

type SectionSettings = NonNullable<SiteConfig['tutorials']>;

export interface DocumentSection extends Omit<SectionSettings, 'folder'> {
  /** Guides are read, pages of a reference are looked up. */
  readonly role: 'guide' | 'reference';
  /** The name in the configuration and in documents: `tutorials`. */
  readonly key: string;
  /** The name in the navbar, and of the sidebar and cards. */
  readonly name: string;
  /** The address of its first page, without the base: `/docs/guides/`. */
  readonly path: string;
}

/** Lists the sections in the order of the navbar. */
export function listSections({
  tutorials,
  sections,
}: Pick<SiteConfig, 'tutorials' | 'sections'>): readonly DocumentSection[] {
  const further = Object.entries(sections).map(([key, settings]) => ({
    ...settings,
    key,
    name: key,
  }));
  const path = sectionPath(TUTORIALS, {});
  const first = { ...tutorials, key: TUTORIALS, name: 'tutorial', path };
  return [{ ...first, role: 'guide' }, ...further];
}

/** Where the configuration describes a section. */
export function settingOf({ key }: Pick<DocumentSection, 'key'>): string {
  return key === TUTORIALS ? key : `sections.${key}`;
}

/** Where the sections are that the configuration names, by key. */
export type SectionPaths = Readonly<
  Record<string, Pick<DocumentSection, 'path'>>
>;

/** The path of the first page of a section. */
export function sectionPath(key: string, sections: SectionPaths): string {
  return sections[key]?.path ?? `${DOCUMENTS_PATH}/${key}/`;
}

/**
 * @param start - the path of the section's first page
 * @param slug - `index` or `''` for that page
 */
export function documentPath(start: string, slug: string): string {
  const isIndex = slug === INDEX_SLUG || slug === '';
  return isIndex ? start : `${start.replace(/\/$/, '')}/${slug}`;
}

/** A document, as far as its place depends on it. */
export interface DocumentOutline {
  /** Relative to the project. */
  readonly file: string;
  /** The key of its section. */
  readonly section: string;
  /** The file below the section's folder: `basics/01-intro.md`. */
  readonly path: string;
  readonly title: string;
  readonly sidebarLabel: string;
  readonly settings: DocumentSettings;
}

/** A document with its names and its address. */
export interface PlacedDocument extends DocumentOutline {
  /** One of the names that sidebars use: `basics/intro`. */
  readonly id: string;
  /** Whether it is the page of its folder. */
  readonly isIndex: boolean;
  /** Its path on the site, without the base. */
  readonly address: string;
}

/** If a folder has several pages, the first of these is its page. */
const FOLDER_PAGES: readonly string[] = ['index', 'readme'];

function rankOfPage(path: string): number {
  const name = withoutNumbers(path).toLowerCase().split('/').at(-1) ?? '';
  const rank = FOLDER_PAGES.indexOf(name);
  return rank === -1 ? FOLDER_PAGES.length : rank;
}

function findFolderPages(
  documents: readonly DocumentOutline[],
): ReadonlySet<string> {
  const pages = new Map<string, DocumentOutline>();
  for (const document of documents) {
    const stem = withoutExtension(document.path);
    if (!isFolderPage(stem)) continue;
    const folder = folderOf(stem);
    const other = pages.get(folder);
    const isBetter =
      other === undefined ||
      rankOfPage(stem) < rankOfPage(withoutExtension(other.path));
    if (isBetter) pages.set(folder, document);
  }
  return new Set([...pages.values()].map(({ file }) => file));
}

/** The pages by the files that they become; those of documents name theirs. */
export type TakenAddresses = Map<
  string,
  { readonly file: string | null; readonly address: string }
>;

/**
 * Gives the documents of a section their addresses. Numbers at the beginning of
 * names are an order and no part of them, unless the sidebar writes them too.
 * @param taken - what other sections have, to which this adds its own
 */
export function placeDocuments(
  outlines: readonly DocumentOutline[],
  section: DocumentSection,
  taken: TakenAddresses = new Map(),
): Reported<readonly PlacedDocument[]> {
  const named = new Set(listNames(section.sidebar).map(withoutExtension));
  const pages = findFolderPages(outlines);
  const documents = new Map<DocumentOutline, PlacedDocument>();
  const diagnostics: Diagnostic[] = [];
  const names = new Set<string>();
  const plainOf = ({ path }: DocumentOutline): string => {
    const stem = withoutExtension(path).normalize();
    return named.has(stem) ? stem : withoutNumbers(stem);
  };
  const isRenamed = (one: DocumentOutline): boolean =>
    idOf(plainOf(one), one) !== plainOf(one);
  // A document that is called like its file has the first choice of addresses.
  const inTurn = [
    ...outlines.filter((one) => !isRenamed(one)),
    ...outlines.filter(isRenamed),
  ];
  for (const outline of inTurn) {
    const candidates = listCandidates(outline, plainOf(outline), {
      section,
      isFolderPage: pages.has(outline.file) && outline.settings.slug === null,
    });
    const flaws = candidates.map(({ slug, document }) =>
      findFlaw(slug, document, taken),
    );
    const [flaw] = flaws;
    // Files whose names differ only in how letters are encoded have one address.
    const name = outline.file.normalize();
    const found = names.has(name) && flaw ? -1 : flaws.indexOf(null);
    names.add(name);
    const { document = null } = candidates[found] ?? {};
    if (flaw) diagnostics.push(withAddress(flaw, document));
    if (document === null) continue;
    taken.set(fileOf(document), document);
    documents.set(outline, document);
  }
  return {
    value: outlines.flatMap((one) => documents.get(one) ?? []),
    diagnostics,
  };
}

/** A document at the address that it asks for, and at those of its file. */
function listCandidates(
  outline: DocumentOutline,
  plain: string,
  {
    section,
    isFolderPage: isIndex,
  }: { readonly section: DocumentSection; readonly isFolderPage: boolean },
) {
  const { path, settings } = outline;
  const id = idOf(plain, outline);
  const ofFile = isIndex ? [path] : [plain, withoutExtension(path), path];
  const asked = findSlug(id, settings.slug);
  const at = isIndex
    ? folderAddress(section.path, folderOf(asked))
    : documentPath(section.path, asked);
  // The page of a section at the root would be the home page, which the site has.
  const beside = isFolderPage(plain) ? '/overview' : `/${toAddress(plain)}`;
  const address = at === '/' ? beside : at;
  return [
    { slug: asked, document: { ...outline, id, isIndex, address } },
    ...ofFile.map((name) => {
      const slug = toAddress(name.normalize());
      const further = documentPath(section.path, slug);
      return { slug, document: { ...outline, id, isIndex, address: further } };
    }),
  ];
}

/** Its page's file, as some file systems see it. */
function fileOf({ address }: PlacedDocument): string {
  return foldCase(toFileStem(address));
}

function findFlaw(
  slug: string,
  document: PlacedDocument,
  taken: TakenAddresses,
): Diagnostic | null {
  const place = { file: document.file, line: null, column: null };
  const flaw = findAddressFlaw(slug);
  if (flaw !== null) {
    const message = `${JSON.stringify(slug)} cannot be an address: ${flaw}`;
    const hint =
      'Rename the file: use letters, digits, "-" and "_"; or set its slug.';
    return error('unsafe-name', message, { place, hint });
  }
  const other = taken.get(fileOf(document));
  if (other === undefined) return null;
  return other.file === null
    ? refuseTaken(document)
    : refuseSame(document, other.file, other.address);
}

function withAddress(
  flaw: Diagnostic,
  document: PlacedDocument | null,
): Diagnostic {
  if (document === null) return flaw;
  const message = `${flaw.message}; this page is at ${document.address}`;
  return { ...flaw, message };
}

/** The address is that of a page that the site has anyway. */
export function refuseTaken({ file, address }: PlacedDocument): Diagnostic {
  const place = { file, line: null, column: null };
  const message = `The site has another page at ${address}`;
  const hint = 'Rename the file, or set a slug in its front matter.';
  return error('same-address', message, { place, hint });
}

/** Two files have one address; they may differ in what readers do not see. */
function refuseSame(
  { file, address }: PlacedDocument,
  otherFile: string,
  otherAddress: string,
): Diagnostic {
  const place = { file, line: null, column: null };
  const isSameName = otherFile.normalize() === file.normalize();
  if (otherAddress === address && !isSameName) {
    const message = `${otherFile} has the same address, ${address}`;
    const hint = 'Rename one of the two, or set a slug in its front matter.';
    return error('same-address', message, { place, hint });
  }
  const way = isSameName ? 'the form of Unicode' : 'case';
  const message = `${otherAddress} and ${address} differ only in ${way} and would be one file`;
  const hint = 'Rename one of the two; many file systems cannot hold both.';
  return error('case-collision', message, { place, hint });
}

function idOf(plain: string, { settings: { id } }: DocumentOutline): string {
  return id === null ? plain : plain.slice(0, plain.lastIndexOf('/') + 1) + id;
}

/** @returns the path below the section, without a slash at either end */
function findSlug(id: string, slug: string | null): string {
  if (slug === null) return toAddress(id);
  return toAddress(slug.startsWith('/') ? slug : resolveRelative(id, slug));
}

function toAddress(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '')
    .map(toSegment)
    .join('/');
}

/** Adds a slash, because hosts serve the page of a folder so. */
function folderAddress(start: string, folder: string): string {
  return folder === '' ? start : `${start.replace(/\/$/, '')}/${folder}/`;
}

/** The site has a page of its own at this name. */
const RESERVED = '404';

function findAddressFlaw(slug: string): string | null {
  if (slug === RESERVED) return 'the site reserves this name';
  for (const name of slug === '' ? [] : slug.split('/')) {
    const flaw = findNameFlaw(name);
    if (flaw !== null) return flaw;
  }
  return null;
}

/**
 * The names by which a sidebar, or another document, may call a document: its id,
 * its file with and without extension, its address below the section.
 */
export function namesOf(document: PlacedDocument): readonly string[] {
  const { id, path, isIndex } = document;
  const stem = withoutExtension(path);
  const plain = withoutNumbers(stem);
  const names = [id, stem, path, plain];
  if (isIndex) {
    const folder = folderOf(plain);
    names.push(folder === '' ? INDEX_SLUG : `${folder}/${INDEX_SLUG}`);
  }
  return names.map((name) => name.normalize());
}
