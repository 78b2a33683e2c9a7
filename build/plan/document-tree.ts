/**
 * Folders of documents as a tree, in the order of positions, numbers and titles.
 * Knows no addresses of pages.
 */
import { splitNumber, titleOfName } from '../core/document-names.ts';
import { folderOf, relativeTo } from '../core/paths.ts';
import type { DocumentFolder } from '../inputs/documents.ts';
import type { PlacedDocument } from './documents.ts';

export type TreeItem =
  | {
      readonly kind: 'document';
      /** `null` for the page of a folder that is called like the folder. */
      readonly label: string | null;
      readonly document: PlacedDocument;
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | TreeCategory;

export interface TreeCategory {
  readonly kind: 'category';
  /** Unique within the section. */
  readonly key: string;
  readonly label: string;
  /** Whether it is closed at first; `null` if it is always open. */
  readonly collapsed: boolean | null;
  readonly items: readonly TreeItem[];
}

/** An entry of a folder, with what it is sorted by. */
interface Ranked {
  readonly item: TreeItem;
  readonly isFirst: boolean;
  readonly position: number;
  readonly name: string;
}

export interface FolderContent {
  readonly documents: readonly PlacedDocument[];
  /** What authors say of folders, by path in the section. */
  readonly described: ReadonlyMap<string, DocumentFolder>;
  /** Of what has no position; Docusaurus sorts by the names of files. */
  readonly sortedBy: 'title' | 'file';
}

/** The documents and folders directly in a folder, in their order. */
export function listFolder(
  folder: string,
  content: FolderContent,
): readonly TreeItem[] {
  const entries: Ranked[] = [];
  const below = new Set<string>();
  for (const document of content.documents) {
    const path =
      folder === '' ? document.path : relativeTo(folder, document.path);
    if (path === null) continue;
    const [name = '', ...rest] = path.split('/');
    if (rest.length > 0) below.add(folder === '' ? name : `${folder}/${name}`);
    else entries.push(rankDocument(document, content));
  }
  for (const path of below) entries.push(...rankFolder(path, content));
  return entries.sort(compare).map(({ item }) => item);
}

function rankDocument(
  document: PlacedDocument,
  { sortedBy }: FolderContent,
): Ranked {
  const { settings, path, isIndex, sidebarLabel: label } = document;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const { number } = splitNumber(file);
  const position = settings.position ?? number;
  return {
    item: { kind: 'document', label, document },
    isFirst: isIndex && position === null,
    position: position ?? Infinity,
    name: sortedBy === 'file' ? file : label,
  };
}

/** Returns nothing for a folder without documents. */
function rankFolder(folder: string, content: FolderContent): readonly Ranked[] {
  const item = describeFolder(folder, null, content);
  if (item === null) return [];
  const page = findPage(folder, content);
  const file = folder.slice(folder.lastIndexOf('/') + 1);
  const position =
    content.described.get(folder)?.position ??
    splitNumber(file).number ??
    page?.settings.position ??
    Infinity;
  const name = content.sortedBy === 'file' ? file : (item.label ?? '');
  return [{ item, isFirst: false, position, name }];
}

/** The page of a folder, `null` if it has none. */
function findPage(
  folder: string,
  { documents }: FolderContent,
): PlacedDocument | null {
  return (
    documents.find(
      ({ isIndex, path }) => isIndex && folderOf(path) === folder,
    ) ?? null
  );
}

/**
 * A category, which begins with the page of the folder; a folder that has nothing
 * but its page is that page. `null` for a folder without documents.
 */
export function describeFolder(
  folder: string,
  written: string | null,
  content: FolderContent,
): TreeItem | null {
  const settings = content.described.get(folder);
  const page = findPage(folder, content);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const label =
    written ?? settings?.label ?? page?.sidebarLabel ?? titleOfName(name);
  const items = listFolder(folder, content).map((item) =>
    item.kind === 'document' && item.document === page && item.label === label
      ? { ...item, label: null }
      : item,
  );
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1 && only.kind === 'document' && page !== null) {
    return { ...only, label };
  }
  const collapsed = settings === undefined ? true : settings.collapsed;
  return { kind: 'category', key: folder, label, collapsed, items };
}

/** The language is fixed, as the order is the same on every machine. */
const TITLES = new Intl.Collator('en', { numeric: true });

/** Sorts by position, then as a person would; a folder's page is first. */
function compare(a: Ranked, b: Ranked): number {
  if (a.isFirst !== b.isFirst) return a.isFirst ? -1 : 1;
  if (a.position !== b.position) return a.position - b.position;
  return TITLES.compare(a.name, b.name);
}

/** The documents of a tree, in their order. */
export function listPlaced(
  items: readonly TreeItem[],
): readonly PlacedDocument[] {
  return items.flatMap((item) => {
    if (item.kind === 'category') return listPlaced(item.items);
    return item.kind === 'document' ? [item.document] : [];
  });
}
