/**
 * The order of a section's documents: as its sidebar says, else as its folders and
 * the documents' own positions do. Reports names that mean nothing.
 */
import { withoutExtension, withoutNumbers } from '../core/document-names.ts';
import { folderOf } from '../core/paths.ts';
import { suggest } from '../core/text.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { DocumentFolder } from '../inputs/documents.ts';
import {
  describeFolder,
  listFolder,
  type FolderContent,
  type TreeCategory,
  type TreeItem,
} from './document-tree.ts';
import {
  namesOf,
  type DocumentSection,
  type PlacedDocument,
} from './documents.ts';
import { readSidebar, type SidebarEntry } from './sidebar-entries.ts';

/** What a section consists of. */
interface SectionContent {
  readonly documents: readonly PlacedDocument[];
  /** What the authors of folders say about them. */
  readonly folders: readonly DocumentFolder[];
  /** The names of documents without an address, which has been reported. */
  readonly refused: ReadonlySet<string>;
}

export function orderDocuments(
  { key, sidebar }: DocumentSection,
  { documents, folders, refused }: SectionContent,
  configFile: string,
): Reported<readonly TreeItem[]> {
  const described = new Map(
    folders
      .filter(({ section }) => section === key)
      .map((folder) => [folder.path, folder]),
  );
  const content = { documents, described, sortedBy: 'title' } as const;
  if (sidebar === undefined) {
    const value = listFolder('', content);
    return { value, diagnostics: [] };
  }
  const byName = new Map<string, PlacedDocument>();
  for (const document of documents.toReversed()) {
    for (const name of namesOf(document)) byName.set(name, document);
  }
  const diagnostics: Diagnostic[] = [];
  const scope: Ordering = {
    ...content,
    byName,
    miss(name) {
      if (refused.has(name)) return;
      const message = `no version doc found by id=${name}`;
      const ids = documents.map(({ id }) => id);
      diagnostics.push(unknownDocument(message, name, ids, configFile));
    },
  };
  return { value: arrange(readSidebar(sidebar), '', scope), diagnostics };
}

/** What the entries of a sidebar name. */
interface Ordering extends FolderContent {
  readonly byName: ReadonlyMap<string, PlacedDocument>;
  /** Reports a name that nothing has. */
  readonly miss: (name: string) => void;
}

/**
 * A heading has what follows it, up to the next one.
 * @param above - the key of the category that contains the entries, or `''`
 */
function arrange(
  entries: readonly SidebarEntry[],
  above: string,
  scope: Ordering,
): readonly TreeItem[] {
  const items: TreeItem[] = [];
  let heading: (TreeCategory & { readonly items: TreeItem[] }) | null = null;
  for (const entry of entries) {
    if (entry.kind === 'heading') {
      const { label } = entry;
      const kind = 'category';
      const key = keyBelow(above, label);
      heading = { kind, key, label, collapsed: null, items: [] };
      items.push(heading);
    } else (heading?.items ?? items).push(...arrangeEntry(entry, above, scope));
  }
  return items;
}

function keyBelow(above: string, label: string): string {
  return above === '' ? label : `${above}/${label}`;
}

function arrangeEntry(
  entry: Exclude<SidebarEntry, { kind: 'heading' }>,
  above: string,
  scope: Ordering,
): readonly TreeItem[] {
  switch (entry.kind) {
    case 'name':
      return arrangeName(entry.name, entry.label, scope);
    case 'folder': {
      const folder = findFolder(entry.folder, scope.documents);
      if (folder === null) scope.miss(entry.folder);
      return folder === null
        ? []
        : listFolder(folder, { ...scope, sortedBy: 'file' });
    }
    case 'category':
      return [arrangeCategory(entry, keyBelow(above, entry.label), scope)];
    case 'link':
      return [entry];
  }
}

/** A document, or else a folder. */
function arrangeName(
  name: string,
  label: string | null,
  scope: Ordering,
): readonly TreeItem[] {
  const document = scope.byName.get(name);
  if (document !== undefined) return [toItem(document, label)];
  const folder = findFolder(name, scope.documents);
  const item = folder === null ? null : describeFolder(folder, label, scope);
  if (item === null) scope.miss(name);
  return item === null ? [] : [item];
}

function toItem(
  document: PlacedDocument,
  label: string | null = null,
): TreeItem {
  return { kind: 'document', label: label ?? document.sidebarLabel, document };
}

function arrangeCategory(
  {
    label,
    page,
    collapsed,
    entries,
  }: Extract<SidebarEntry, { kind: 'category' }>,
  key: string,
  scope: Ordering,
): TreeCategory {
  const first = page === null ? null : (scope.byName.get(page) ?? null);
  if (page !== null && first === null) scope.miss(page);
  const inside = arrange(entries, key, scope);
  const isListed = inside.some(
    (item) => item.kind === 'document' && item.document === first,
  );
  const head = first === null || isListed ? [] : [toItem(first)];
  const items = [...head, ...inside];
  return { kind: 'category', key, label, collapsed, items };
}

/** The folder as it is called on disk; `null` if no document is in it. */
function findFolder(
  name: string,
  documents: readonly PlacedDocument[],
): string | null {
  if (name === '') return '';
  for (const { path } of documents) {
    const parts = folderOf(path).split('/');
    const folder = parts.slice(0, name.split('/').length).join('/');
    if (folder === name || withoutNumbers(folder) === name) return folder;
  }
  return null;
}

/** A name in the configuration that no document has. */
export function unknownDocument(
  message: string,
  name: string,
  names: readonly string[],
  configFile: string,
): Diagnostic {
  const otherwise = `Available document ids: ${[...names].sort().join(', ')}`;
  return error('unknown-document', message, {
    fault: 'usage',
    place: { file: configFile, line: null, column: null },
    hint: suggest(withoutExtension(name), names, otherwise),
  });
}
