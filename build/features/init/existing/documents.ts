/**
 * The documents of a site that exists: their names in sidebars, and the addresses
 * that they had and that they get.
 */
import { isMarkdown, withoutExtension } from '../../../core/document-names.ts';
import { joinPath } from '../../../core/paths.ts';
import { matchesAny } from '../../../core/patterns.ts';
import type { DirectoryEntry } from '../../../host/host.ts';
import { readFrontMatter } from '../../../markdown/front-matter.ts';
import {
  namesOf,
  placeDocuments,
  type DocumentOutline,
  type DocumentSection,
} from '../../../plan/documents.ts';
import type { ForeignSettings, Notes } from './foreign-settings.ts';
import type { ReadFile } from './run-config.ts';

export interface ExistingDocument {
  /** The path below its folder: `guide/01-intro.md`. */
  readonly path: string;
  /** The name in our sidebar: `guide/intro`. */
  readonly id: string;
  /** Names that other sidebars may use for it. */
  readonly names: readonly string[];
  /** Its address below that of its folder, as we and Docusaurus make it. */
  readonly address: string;
  /** The same address as VitePress makes it. */
  readonly plainAddress: string;
}

export interface ExistingFolder {
  /** Relative to the project. */
  readonly folder: string;
  readonly documents: readonly ExistingDocument[];
}

/** What is read of the project. */
export interface ProjectReader {
  readonly read: ReadFile;
  /** What a configuration says, or a page of a site; notes why, if that is nothing. */
  readonly run: (
    file: string,
    notes: Notes,
    site: unknown,
  ) => Promise<ForeignSettings>;
  readonly list: (folder: string) => Promise<readonly DirectoryEntry[]>;
}

/** Files and folders of these names have no documents of a site. */
const NO_DOCUMENTS = /^(?:[._]|node_modules$|public$|static$|dist$|build$)/;

export async function readDocuments(
  folder: string,
  exclude: readonly string[] | null,
  project: ProjectReader,
): Promise<ExistingFolder> {
  const outlines: DocumentOutline[] = [];
  const visit = async (below: string): Promise<void> => {
    const place = joinPath(folder, below) ?? folder;
    for (const { name, kind } of await project.list(place)) {
      if (NO_DOCUMENTS.test(name)) continue;
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'directory') await visit(path);
      else if (isMarkdown(name) && !matchesAny(exclude ?? [], path)) {
        const text = await project.read(joinPath(folder, path) ?? path);
        outlines.push(describeDocument(path, text ?? ''));
      }
    }
  };
  await visit('');
  const published = outlines.filter(({ settings }) => !settings.isDraft);
  const documents = placeDocuments(published, SECTION).value.map(
    (document) => ({
      path: document.path,
      id: document.id,
      names: namesOf(document),
      address: document.address.slice(1),
      plainAddress: withoutExtension(document.path).replace(
        /(^|\/)index$/,
        '$1',
      ),
    }),
  );
  return { folder, documents };
}

/** Pages begin at the root, so that addresses are those below their folder. */
const SECTION: DocumentSection = {
  ...{ key: 'docs', name: 'docs', label: 'Documentation', path: '/' },
  ...{ exclude: [], navbar: true, lastUpdated: false, role: 'guide' },
};

/** Reads what the address of a document depends on. */
function describeDocument(path: string, text: string): DocumentOutline {
  const [, value = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(text) ?? [];
  const head = { type: 'yaml', value } as const;
  const root = { type: 'root' as const, children: [head] };
  const { settings } = readFrontMatter(text, root).value;
  const names = { title: path, sidebarLabel: path };
  return { file: path, section: SECTION.key, path, ...names, settings };
}

/** Finds the document that a sidebar names, and returns our name for it. */
export function findDocument(
  { documents }: ExistingFolder,
  name: string,
): string | null {
  const wanted = name.replace(/^\.?\//, '').replace(/\.(?:mdx?|html)$/i, '');
  const isFolder = wanted === '' || wanted.endsWith('/');
  const candidates = isFolder
    ? [`${wanted}index`, `${wanted}README`]
    : [wanted, `${wanted}/index`];
  for (const candidate of candidates) {
    const document = documents.find(({ names }) => names.includes(candidate));
    if (document !== undefined) return document.id;
  }
  return null;
}
