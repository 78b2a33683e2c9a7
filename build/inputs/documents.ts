/**
 * Reads the documents of each section, in whatever folder it has, and what the
 * folders' authors say about these. Independent of what pages look like.
 */
import { parseDocument } from 'yaml';
import type { SiteConfig } from '../config.ts';
import { isMarkdown } from '../core/document-names.ts';
import { isTemporary } from '../core/paths.ts';
import { matchesAny } from '../core/patterns.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';
import { plainValue } from '../markdown/front-matter-keys.ts';
import { TUTORIALS } from '../plan/documents.ts';
import { findKind } from './attachments.ts';
import type { ContentFile } from './content-files.ts';

/** A markdown file with its place in a section. */
export interface SectionFile extends ContentFile {
  /** The key of the section. */
  readonly section: string;
  /** The section's folder, relative to the project. */
  readonly folder: string;
  /** Relative to the section's folder. */
  readonly path: string;
}

/** What `_category_.json` says about its folder. */
export interface DocumentFolder {
  readonly section: string;
  /** Relative to the section's folder. */
  readonly path: string;
  readonly label: string | null;
  readonly position: number | null;
  /** Whether it is closed at first; `null` if it is always open. */
  readonly collapsed: boolean | null;
}

export interface LoadedDocuments {
  readonly files: readonly SectionFile[];
  /** The number of those that the configuration leaves out. */
  readonly excluded: number;
  readonly folders: readonly DocumentFolder[];
}

/** Where the documents of a section are. */
interface SectionSource {
  readonly section: string;
  /** Relative to the project. */
  readonly folder: string;
  readonly exclude: readonly string[];
}

/** The folders of all sections. */
export function listSources(
  { tutorials, sections }: Pick<SiteConfig, 'tutorials' | 'sections'>,
  site: string,
): readonly SectionSource[] {
  const settings = [
    [TUTORIALS, tutorials],
    ...Object.entries(sections),
  ] as const;
  return settings.map(([section, { folder, exclude }]) => ({
    section,
    exclude,
    folder: folder === undefined ? `${site}/${section}` : cleanFolder(folder),
  }));
}

/** `./docs/` is `docs`. */
export function cleanFolder(folder: string): string {
  return folder
    .split('/')
    .filter((name) => name !== '.' && name !== '')
    .join('/');
}

/** Loads documents in the order of the sections, sorted by path in each. */
export async function loadDocuments(
  host: Host,
  root: string,
  sources: readonly SectionSource[],
): Promise<Reported<LoadedDocuments>> {
  const files: SectionFile[] = [];
  const folders: DocumentFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  let excluded = 0;
  /** A folder of another section is no part of this one. */
  const sections = new Set(sources.map(({ folder }) => folder));
  /** Folders that links have led to. Links in a circle lead to each once. */
  const linked = new Set<string>();

  const read = async (source: SectionSource, below: string): Promise<void> => {
    const { section, folder, exclude } = source;
    const at = below === '' ? folder : `${folder}/${below}`;
    for (const { name, kind } of await host.readDirectory(`${root}/${at}`)) {
      const file = `${at}/${name}`;
      if (isTemporary(name)) continue;
      if (CATEGORY.test(name)) {
        await readFolder(section, below, file);
        continue;
      }
      // Docusaurus calls parts of pages so.
      if (/^(?:[._]|node_modules$)/.test(name)) continue;
      if (sections.has(file)) continue;
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'directory' || (await isLinked(file, kind))) {
        await read(source, path);
      } else if (!isMarkdown(path)) continue;
      else if (matchesAny(exclude, path)) excluded += 1;
      else await readPage({ file, section, folder, path });
    }
  };

  const readFolder = async (section: string, path: string, file: string) => {
    const category = await readCategory(host, root, file);
    diagnostics.push(...category.diagnostics);
    if (category.value === null) return;
    folders.push({ section, path, ...category.value });
  };

  const readPage = async (page: Omit<SectionFile, 'text'>): Promise<void> => {
    const { value: text, ...read } = await readText(host, root, page.file);
    diagnostics.push(...read.diagnostics);
    if (text !== null) files.push({ ...page, text });
  };

  /** Whether a link leads to a folder of the project that was not read so. */
  const isLinked = async (file: string, kind: string): Promise<boolean> => {
    if (kind !== 'symlink') return false;
    const path = `${root}/${file}`;
    const project = `${await host.realPath(root)}/`;
    if ((await findKind(host, path, project)) !== 'directory') return false;
    const folder = await host.realPath(path);
    const isNew = !linked.has(folder) && !`${path}/`.startsWith(`${folder}/`);
    linked.add(folder);
    return isNew;
  };

  for (const source of sources) await read(source, '');
  return { value: { files, excluded, folders }, diagnostics };
}

const CATEGORY = /^_category_\.(?:json|ya?ml)$/;

type Category = Pick<DocumentFolder, 'label' | 'position' | 'collapsed'>;

/** JSON is YAML. */
async function readCategory(
  host: Host,
  root: string,
  file: string,
): Promise<Reported<Category | null>> {
  const { value: text, diagnostics } = await readText(host, root, file);
  if (text === null) return { value: null, diagnostics };
  const document = parseDocument(text, { schema: 'core', logLevel: 'silent' });
  const isBroken = document.errors.length > 0;
  const written = isBroken ? null : plainValue(document.contents);
  if (!(written instanceof Map)) {
    const place = { file, line: null, column: null };
    const hint = 'Write {"label": "...", "position": 1}.';
    const message = 'This file does not describe a folder';
    const flaw = error('category-invalid', message, { place, hint });
    return { value: null, diagnostics: [flaw] };
  }
  const read = (key: string): unknown => written.get(key);
  const [label, position] = [read('label'), read('position')];
  return {
    value: {
      label: typeof label === 'string' && label !== '' ? label : null,
      position: typeof position === 'number' ? position : null,
      collapsed:
        read('collapsible') === false ? null : read('collapsed') !== false,
    },
    diagnostics: [],
  };
}
