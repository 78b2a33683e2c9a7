/**
 * The tutorials and the other documents: parses them, gives them their places in
 * the sections and their order, and checks what else the configuration says about
 * documents. Messages list the existing names.
 */
import type { SiteConfig } from '../config.ts';
import { withoutExtension } from '../core/document-names.ts';
import type { Memo } from '../core/memo.ts';
import { decodeSafely, splitLink, toFileStem } from '../core/urls.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { DocumentFile } from '../inputs/content-files.ts';
import type { DocumentFolder } from '../inputs/documents.ts';
import type { SiteInput } from '../inputs.ts';
import { UNKNOWN_KEY } from '../markdown/front-matter.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { ParsedDocument } from '../markdown/text-model.ts';
import { listPlaced, type TreeItem } from './document-tree.ts';
import {
  documentPath,
  listSections,
  placeDocuments,
  settingOf,
  TUTORIALS,
  type DocumentOutline,
  type DocumentSection,
  type PlacedDocument,
  type TakenAddresses,
} from './documents.ts';
import { orderDocuments, unknownDocument } from './order-documents.ts';
import { API_PATH, HOME_PATH } from './routes.ts';

/** A tutorial with what it was parsed from. */
export interface Document extends ParsedDocument {
  readonly source: DocumentFile;
}

/** The documents of a site, their places, and what is wrong with them. */
export async function readDocuments(
  {
    documents: files,
    folders,
    config,
    configFile,
  }: Pick<SiteInput, 'documents' | 'folders' | 'config' | 'configFile'>,
  markdown: Markdown,
  memo: Memo,
) {
  const {
    value: documents,
    drafts,
    diagnostics,
  } = await parseDocuments(files, markdown, memo);
  const outline = documents.map(outlineOf);
  const placed = planDocuments(outline, folders, config, configFile);
  return { documents, drafts, placed, diagnostics };
}

/** Parses files through the memo; leaves out drafts, and files that failed. */
export async function parseDocuments(
  files: readonly DocumentFile[],
  markdown: Markdown,
  memo: Memo,
) {
  const parsed = await Promise.all(
    files.map((file) => memo.call(parseDocument, markdown, file)),
  );
  const written = parsed.filter(
    ({ value }) => value?.frontMatter.settings.isDraft !== true,
  );
  return {
    value: written.flatMap(({ value }) => value ?? []),
    drafts: parsed.length - written.length,
    diagnostics: dedupe(written.flatMap(({ diagnostics }) => diagnostics)),
  };
}

/** An unknown key is a matter of the site: its first file is enough. */
function dedupe(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Set<string>();
  return diagnostics.filter(({ code, message }) => {
    if (code !== UNKNOWN_KEY) return true;
    const isNew = !told.has(message);
    told.add(message);
    return isNew;
  });
}

async function parseDocument(
  markdown: Markdown,
  source: DocumentFile,
): Promise<Reported<Document | null>> {
  const { parsed } = await markdown.readDocument(source);
  const { value, diagnostics } = parsed;
  return { value: value && { ...value, source }, diagnostics };
}

/** The part of a tutorial that planning depends on; excludes its body. */
export function outlineOf({
  source: { file, section, path },
  frontMatter: { title, sidebarLabel, settings },
}: Pick<Document, 'source' | 'frontMatter'>): DocumentOutline {
  return { file, section, path, title, sidebarLabel, settings };
}

/** A section with its documents in order. */
export interface OrderedSection extends DocumentSection {
  readonly items: readonly TreeItem[];
  /** Whether the site lists its groups on a first page, which nobody wrote. */
  readonly isListed: boolean;
}

export interface DocumentPlan {
  readonly documents: readonly PlacedDocument[];
  /** The sections with a sidebar, in the order of the navbar. */
  readonly sections: readonly OrderedSection[];
}

/** A stage. */
export function planDocuments(
  outlines: readonly DocumentOutline[],
  folders: readonly DocumentFolder[],
  config: Pick<SiteConfig, 'tutorials' | 'sections'>,
  configFile: string,
): Reported<DocumentPlan> {
  const documents: PlacedDocument[] = [];
  const sections: OrderedSection[] = [];
  const diagnostics: Diagnostic[] = [];
  const site = { file: null, address: API_PATH };
  const taken: TakenAddresses = new Map([[toFileStem(API_PATH), site]]);
  for (const section of listSections(config)) {
    const written = outlines.filter((one) => one.section === section.key);
    const placed = placeDocuments(written, section, taken);
    documents.push(...placed.value);
    // A section that nobody configured and nobody wrote is none.
    if (written.length === 0 && section.sidebar === undefined) continue;
    const refused = new Set(
      written
        .filter((one) => placed.value.every(({ file }) => file !== one.file))
        .map(({ path }) => withoutExtension(path)),
    );
    const ordered = orderDocuments(
      section,
      { documents: placed.value, folders, refused },
      configFile,
    );
    const start = documentPath(section.path, '');
    // A course is read from its first page on, and the site has a home page.
    const isListed =
      section.key !== TUTORIALS &&
      start !== HOME_PATH &&
      placed.value.every(({ address }) => address !== start) &&
      ordered.value.some(({ kind }) => kind === 'category');
    sections.push({ ...section, items: ordered.value, isListed });
    diagnostics.push(
      ...placed.diagnostics,
      ...ordered.diagnostics,
      ...listOrphans(section, placed.value, ordered.value, configFile),
    );
  }
  return { value: { documents, sections }, diagnostics };
}

/** Documents that the section's sidebar does not lead to. */
function listOrphans(
  section: DocumentSection,
  documents: readonly PlacedDocument[],
  items: readonly TreeItem[],
  configFile: string,
): readonly Diagnostic[] {
  const placed = new Set(listPlaced(items).map(({ file }) => file));
  return documents.flatMap(({ id, file, settings }) =>
    placed.has(file) || settings.isUnlisted
      ? []
      : [
          warning('orphan-page', `${id} is not in any sidebar`, {
            place: { file, line: null, column: null },
            hint: `Add "${id}" to ${settingOf(section)}.sidebar in ${configFile}.`,
          }),
        ],
  );
}

/** Links in the configuration must lead to existing documents. */
export function checkDocuments(
  config: SiteConfig,
  { documents, sections: ordered }: DocumentPlan,
  configFile: string,
): readonly Diagnostic[] {
  const place = { file: configFile, line: null, column: null };
  const diagnostics: Diagnostic[] = [];
  const addresses = new Set(
    [
      ...documents.map(({ address }) => address),
      ...listMadeIndexes(ordered).map(({ path }) => path),
    ].map(withoutSlash),
  );
  const sections = listSections(config).filter(({ path }) => path !== '/');
  for (const to of listLinks(config)) {
    const path = decodeSafely(splitLink(to).path);
    const section = sections.find((one) => path.startsWith(one.path));
    if (section === undefined || addresses.has(withoutSlash(path))) continue;
    const names = documents.filter((one) => one.section === section.key);
    if (names.length === 0) {
      const message = `${to} links to a tutorial, but the docs plugin is not enabled: there are no tutorials`;
      diagnostics.push(
        error('documents-not-enabled', message, { fault: 'usage', place }),
      );
    } else {
      const name =
        path.slice(section.path.length).replace(/^\/|\/$/g, '') || 'index';
      const message = `Couldn't find any doc with id ${name}`;
      const ids = names.map(({ id }) => id);
      diagnostics.push(unknownDocument(message, name, ids, configFile));
    }
  }
  return diagnostics;
}

/** The sections whose first page is made by the site. */
export function listMadeIndexes<Section extends { readonly isListed: boolean }>(
  sections: Iterable<Section>,
): readonly Section[] {
  return [...sections].filter(({ isListed }) => isListed);
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Every address in the configuration that may lead to a document. */
function listLinks(config: SiteConfig): ReadonlySet<string> {
  const { navbar, footer, announcement, home } = config;
  const links = [
    ...navbar.links,
    ...footer.columns.flatMap((column) => column.links),
    ...(announcement?.link === undefined ? [] : [announcement.link]),
    ...(home?.actions ?? []),
    ...(home?.cards ?? []),
  ];
  return new Set(links.flatMap(({ to }) => to ?? []));
}

/** Where a section begins, as the navbar shows it. */
export interface Entrance {
  readonly section: string;
  readonly label: string;
  /** The path of its first page. */
  readonly to: string;
}

/**
 * Each section begins with its index, or else with the first page of its sidebar;
 * one without pages has no entrance.
 */
export function findEntrances({
  documents,
  sections,
}: DocumentPlan): readonly Entrance[] {
  return sections.flatMap(({ key, name, label, path, navbar, ...section }) => {
    const { items, isListed } = section;
    if (!navbar) return [];
    if (isListed) return [{ section: name, label, to: path }];
    const isStart = ({ section, address }: PlacedDocument): boolean =>
      section === key && address === documentPath(path, '');
    const first = documents.find(isStart) ?? listPlaced(items)[0];
    return first === undefined
      ? []
      : [{ section: name, label, to: first.address }];
  });
}
