/** The settings of folders of documents: the tutorials, and further sections. */
import * as z from 'zod';
import { isAbsolute } from '../core/paths.ts';
import { sidebar } from './sidebar.ts';
import { list, sampleLevel, segment, text, words } from './values.ts';

/** A folder inside the project. */
export const folder = text.refine(
  (path) =>
    !isAbsolute(path) &&
    !path.split('/').includes('..') &&
    path.split('/').some((name) => name !== '.' && name !== ''),
  'must be a folder inside the project, such as docs',
);

/** A folder of pages. */
export const documents = z.strictObject({
  label: words,
  /** The name for one of these pages in search results, such as `Guide`; by default the label. */
  singular: words.optional(),
  /** Whether the navbar links to it. */
  navbar: z.boolean().default(true),
  /** The folder of its files, relative to the project, such as `docs`; by default the folder with its name in the content folder. */
  folder: folder.optional(),
  /** Files that have no page, by patterns of their paths in the folder: `parts/**`; `*` stands for any characters. */
  exclude: list(text),
  /** The items of the sidebar in reading order: documents and folders by name, groups, headings, links; by default everything, by position and name. */
  sidebar: sidebar.optional(),
  /** The URL of the project's folder, for "Edit this page". */
  editUrl: z.url().optional(),
  /** Whether each page shows the date of its last commit. */
  lastUpdated: z.boolean().default(false),
  /** How a failing sample on these pages is reported; by default as `samples.documents` says. */
  samples: sampleLevel.optional(),
});

/** A folder of documents besides the tutorials. */
const section = documents.extend({
  /** The address of its first page, such as `/errors`; by default `/docs/FOLDER/`. */
  path: z
    .string()
    .regex(/^\/[^?#]*$/, 'must be a path such as /errors')
    .optional(),
  /** `reference` pages come after `guide` pages in search, because readers look them up. */
  role: z.enum(['guide', 'reference']).optional(),
});

interface SectionPlace {
  readonly path: string;
  readonly role: 'guide' | 'reference';
}

/** Where a section is and what it is for, unless its settings say otherwise. */
function defaultPlace(folder: string): SectionPlace {
  return folder === 'errors'
    ? { path: '/errors', role: 'reference' }
    : { path: `/docs/${folder}/`, role: 'guide' };
}

/** Other folders of the content folder, and names of the sections there are. */
export const RESERVED = ['api', 'static', 'theme', 'tutorial', 'tutorials'];

export const sections = z
  .record(
    segment.refine((folder) => !RESERVED.includes(folder), {
      error: 'is taken: choose another name for the folder',
    }),
    section,
  )
  .default({})
  .transform((settings) => {
    const placed = Object.entries(settings).map(([folder, section]) => {
      const { path, role } = defaultPlace(folder);
      const place = { path: section.path ?? path, role: section.role ?? role };
      return [folder, { ...section, ...place }] as const;
    });
    return Object.fromEntries(placed);
  });
