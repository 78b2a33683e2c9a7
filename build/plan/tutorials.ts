/**
 * The tutorials and the other documents: parses them, puts them into the sidebars
 * in the order of the configuration, and checks what else the configuration says
 * about documents. Messages list the existing names.
 */
import type { SiteConfig } from '../config.ts';
import type { Memo } from '../core/memo.ts';
import { slugOf } from '../core/paths.ts';
import { suggest } from '../core/text.ts';
import { decodeSafely, splitLink } from '../core/urls.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { DocumentFile } from '../inputs/content-files.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { ParsedTutorial } from '../markdown/text-model.ts';
import type {
  SidebarFile,
  SidebarItem,
  SidebarLink,
} from '../../src/templates/page-model.ts';
import {
  documentPath,
  folderOf,
  sectionPath,
  TUTORIALS,
  type DocumentSection,
} from './documents.ts';
import type { RouteTable } from './routes.ts';
import { makeLink } from './sidebars.ts';

/** A tutorial with what it was parsed from. */
export interface Tutorial extends ParsedTutorial {
  readonly source: DocumentFile;
}

/** The part of a tutorial that planning depends on; excludes its body. */
export type TutorialFacts = Pick<
  ParsedTutorial,
  'slug' | 'file' | 'frontMatter'
>;

/** Each through the memo; leaves out those that could not be parsed. */
export async function parseTutorials(
  files: readonly DocumentFile[],
  markdown: Markdown,
  memo: Memo,
): Promise<Reported<readonly Tutorial[]>> {
  const parsed = await Promise.all(
    files.map((file) => memo.call(parseTutorial, markdown, file)),
  );
  return {
    value: parsed.flatMap(({ value }) => value ?? []),
    diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function parseTutorial(
  markdown: Markdown,
  source: DocumentFile,
): Promise<Reported<Tutorial | null>> {
  const { parsed } = await markdown.readTutorial(source);
  const { value, diagnostics } = parsed;
  return { value: value && { ...value, source }, diagnostics };
}

export function factsOf({ slug, file, frontMatter }: Tutorial): TutorialFacts {
  return { slug, file, frontMatter };
}

/**
 * The sidebar of a section. Reports a slug without a document and a document
 * that is not in the sidebar.
 * @param documents - of all sections
 * @param configFile - the file that contains the order
 */
export function planDocumentSidebar(
  documents: readonly TutorialFacts[],
  { folder, name, path, sidebar }: DocumentSection,
  table: Pick<RouteTable, 'home' | 'byFile' | 'byPath'>,
  configFile: string,
): Reported<SidebarFile> {
  const tutorials = documents.filter(({ file }) => folderOf(file) === folder);
  const slugs = tutorials.map(({ slug }) => slug);
  const placed = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const link = (slug: string): readonly SidebarLink[] => {
    const tutorial = tutorials.find(
      (tutorialFacts) => tutorialFacts.slug === slug,
    );
    const route = table.byPath.get(documentPath(path, slug));
    placed.add(slug);
    if (tutorial === undefined) {
      const message = `no version doc found by id=${slug}`;
      diagnostics.push(unknownDocument(message, slug, slugs, configFile));
    }
    // Without a route its name cannot be an address, which has been reported.
    return tutorial === undefined || route === undefined
      ? []
      : [makeLink(tutorial.frontMatter.sidebarLabel, route.href)];
  };
  const items = sidebar.flatMap((entry): readonly SidebarItem[] => {
    if (typeof entry === 'string') return link(entry);
    const links = entry.items.flatMap(link);
    return [
      {
        type: 'category',
        key: entry.category,
        label: entry.category,
        href: links[0]?.href ?? table.home.href,
        kind: null,
        collapsible: false,
        partial: false,
        items: links,
      },
    ];
  });
  for (const { slug, file } of tutorials) {
    if (placed.has(slug) || !table.byFile.has(file.normalize())) continue;
    diagnostics.push(
      warning('orphan-page', `${slug} is not in any sidebar`, {
        place: { file, line: null, column: null },
        hint: `Add "${slug}" to ${settingOf(folder)}.sidebar in ${configFile}.`,
      }),
    );
  }
  return { value: { id: `${name}Sidebar`, items }, diagnostics };
}

/** Where the configuration describes a section. */
function settingOf(folder: string): string {
  return folder === TUTORIALS ? folder : `sections.${folder}`;
}

/**
 * Tutorials need a sidebar, and links in the configuration must lead to
 * existing documents.
 * @param files - of all documents
 */
export function checkDocuments(
  config: SiteConfig,
  files: readonly string[],
  configFile: string,
): readonly Diagnostic[] {
  const folders = [TUTORIALS, ...Object.keys(config.sections)];
  const slugsIn = (folder: string): readonly string[] =>
    files.filter((file) => folderOf(file) === folder).map(slugOf);
  const place = { file: configFile, line: null, column: null };
  const diagnostics: Diagnostic[] = [];
  if (config.tutorials === undefined && slugsIn(TUTORIALS).length > 0) {
    const message = "Can't find any sidebar with id tutorialSidebar";
    const hint = 'List the tutorials in reading order in tutorials.sidebar.';
    diagnostics.push(
      error('unknown-sidebar', message, { fault: 'usage', place, hint }),
    );
  }
  for (const to of listLinks(config)) {
    const { path } = splitLink(to);
    const folder = folders.find((folder) =>
      path.startsWith(sectionPath(folder, config.sections)),
    );
    if (folder === undefined) continue;
    const slugs = slugsIn(folder);
    const { length } = sectionPath(folder, config.sections);
    const slug = decodeSafely(path.slice(length).replace(/^\//, '')) || 'index';
    if (slugs.includes(slug)) continue;
    if (slugs.length === 0) {
      const message = `${to} leads to a tutorial, but the docs plugin is not enabled: there are no tutorials`;
      diagnostics.push(
        error('documents-not-enabled', message, { fault: 'usage', place }),
      );
    } else {
      const message = `Couldn't find any doc with id ${slug}`;
      diagnostics.push(unknownDocument(message, slug, slugs, configFile));
    }
  }
  return diagnostics;
}

/** Every address in the configuration that may lead to a document. */
function listLinks(config: SiteConfig): ReadonlySet<string> {
  const { navbar, footer, announcement, home } = config;
  const links = [
    ...navbar.links,
    ...footer.columns.flatMap((column) => column.links),
    ...(announcement?.link === undefined ? [] : [announcement.link]),
    ...(home?.doors ?? []),
  ];
  return new Set(links.map(({ to }) => to));
}

function unknownDocument(
  message: string,
  slug: string,
  slugs: readonly string[],
  configFile: string,
): Diagnostic {
  const otherwise = `Available document ids: ${[...slugs].sort().join(', ')}`;
  return error('unknown-document', message, {
    fault: 'usage',
    place: { file: configFile, line: null, column: null },
    hint: suggest(slug, slugs, otherwise),
  });
}
