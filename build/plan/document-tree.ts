/** Arranges folders of documents by positions, numbers and titles. */
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
  readonly isCollapsible: boolean;
  readonly items: readonly TreeItem[];
}

interface Ranked {
  readonly item: TreeItem;
  readonly isFirst: boolean;
  readonly position: number;
}

/** What authors say of folders, by path in the section. */
export type Described = ReadonlyMap<string, DocumentFolder>;

export function listFolder(
  folder: string,
  documents: readonly PlacedDocument[],
  described: Described,
): readonly TreeItem[] {
  const entries: Ranked[] = [];
  const below = new Set<string>();
  for (const document of documents) {
    const path =
      folder === '' ? document.path : relativeTo(folder, document.path);
    if (path === null) continue;
    const [name = '', ...rest] = path.split('/');
    if (rest.length > 0) below.add(folder === '' ? name : `${folder}/${name}`);
    else entries.push(rankDocument(document));
  }
  for (const path of below) {
    entries.push(...rankFolder(path, documents, described));
  }
  return entries.sort(compare).map(({ item }) => item);
}

function rankDocument(document: PlacedDocument): Ranked {
  const { settings, path, isIndex, sidebarLabel: label } = document;
  const { number } = splitNumber(path.slice(path.lastIndexOf('/') + 1));
  const position = settings.position ?? number;
  return {
    item: { kind: 'document', label, document },
    isFirst: isIndex && position === null,
    position: position ?? Infinity,
  };
}

/** Returns nothing for a folder without documents. */
function rankFolder(
  folder: string,
  documents: readonly PlacedDocument[],
  described: Described,
): readonly Ranked[] {
  const item = describeFolder(folder, null, documents, described);
  if (item === null) return [];
  const page = findPage(folder, documents);
  const position =
    described.get(folder)?.position ??
    splitNumber(folder.slice(folder.lastIndexOf('/') + 1)).number ??
    page?.settings.position ??
    Infinity;
  return [{ item, isFirst: false, position }];
}

function findPage(
  folder: string,
  documents: readonly PlacedDocument[],
): PlacedDocument | null {
  return (
    documents.find(
      ({ isIndex, path }) => isIndex && folderOf(path) === folder,
    ) ?? null
  );
}

/** `null` without documents; a folder with only its page is that page. */
export function describeFolder(
  folder: string,
  written: string | null,
  documents: readonly PlacedDocument[],
  described: Described,
): TreeItem | null {
  const settings = described.get(folder);
  const page = findPage(folder, documents);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const label =
    written ?? settings?.label ?? page?.sidebarLabel ?? titleOfName(name);
  const items = listFolder(folder, documents, described).map((item) =>
    item.kind === 'document' && item.document === page && item.label === label
      ? { ...item, label: null }
      : item,
  );
  const [only] = items;
  if (only === undefined) return null;
  if (items.length === 1 && only.kind === 'document' && page !== null) {
    return { ...only, label };
  }
  const isCollapsible = settings?.isCollapsible ?? true;
  return { kind: 'category', key: folder, label, isCollapsible, items };
}

/** Sorts by position, then by label in any case; a folder's page is first. */
function compare(a: Ranked, b: Ranked): number {
  if (a.isFirst !== b.isFirst) return a.isFirst ? -1 : 1;
  if (a.position !== b.position) return a.position - b.position;
  const [one, other] = [a, b].map(({ item }) => item.label?.toLowerCase());
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

export function listPlaced(
  items: readonly TreeItem[],
): readonly PlacedDocument[] {
  return items.flatMap((item) => {
    if (item.kind === 'category') return listPlaced(item.items);
    return item.kind === 'document' ? [item.document] : [];
  });
}
