/**
 * The documentation of a package as files of that package, for agents that read
 * what is installed: every page as markdown, with relative links, and an index.
 * Knows nothing of where they are written.
 */
import type { Artifact } from '../../core/artifact.ts';
import { outputPath } from '../../core/names.ts';
import { splitLink, toRelative } from '../../core/urls.ts';
import type { Reported } from '../../diagnostics.ts';
import { countPages } from '../../plan/site.ts';
import type { BuildServices, SiteResult } from '../../services.ts';
import type {
  PlannedPage,
  RenderedSite,
  SiteContext,
} from '../../emit/site-context.ts';
import { addFiles } from '../index.ts';
import {
  composeInventory,
  INVENTORY_FILE,
  type ListedSymbol,
} from '../../emit/inventory.ts';
import { composeIndex, listPages } from './llms.ts';
import { blocks, escapeText, item } from '../../emit/markdown-text.ts';

/** What a site knows of errors and of words; without any there is no such file. */
const FILES = /^search\/(?:errors|synonyms)\.json$/;

/** Every export and every page, one a line. */
const INDEX = 'index.md';

/** The pack replaces the files of a site. */
export async function emitPack(
  { context, planned, pages }: RenderedSite,
  { memo }: Pick<BuildServices, 'memo'>,
): Promise<Reported<SiteResult>> {
  const files = await addFiles(planned, context, pages, memo);
  const artifacts = [
    ...composePack(context, pages),
    ...files.filter(
      ({ path, content }) => FILES.test(path) && content !== '{}',
    ),
  ];
  return {
    value: {
      artifacts,
      pages: countPages(pages, [context.mainApi, ...context.otherApis]),
      samples: context.counts,
      summaries: [],
      links: 0,
    },
    diagnostics: [],
  };
}

function composePack(
  context: SiteContext,
  planned: readonly PlannedPage[],
): readonly Artifact[] {
  const { origin } = context.mainApi.scope;
  const { name, version } = context.input.package;
  const release = `${name} ${version}`;
  const pages = listPages(planned, context).filter(
    ({ page, article }) => page.kind !== 'home' && article.markdown !== null,
  );
  const files = new Map(
    pages.map(({ page, stem }) => [origin + page.href, `${stem}.md`]),
  );
  const stamp = (href: string): string =>
    `<!-- ${release}${origin === '' ? '' : `, ${origin}${href}`} -->`;
  const inventory = composeInventory(context, pages);
  const lead = `The documentation of ${escapeText(release)}, as installed. ${link(INDEX, 'Every export by name')}.`;
  const texts: readonly (readonly [path: string, content: string])[] = [
    ...pages.map(({ page, stem, article }) => {
      const file = `${stem}.md`;
      const text = linkFiles(article.markdown?.content ?? '', file, files);
      return [file, `${stamp(page.href)}\n\n${text}`] as const;
    }),
    [INDEX, composeNames(release, context, pages, inventory.symbols)],
    ['llms.txt', composeIndex(pages, context, lead, link)],
    ['AGENTS.md', introduce(release)],
    [INVENTORY_FILE, `${JSON.stringify(inventory)}\n`],
  ];
  return texts.map(([path, content]) => ({ path: outputPath(path), content }));
}

const link = (path: string, label: string): string =>
  `[${label}](${encodeURI(path)})`;

/**
 * Makes links between the packed pages relative.
 * @param files - by the address that a page links
 */
function linkFiles(
  text: string,
  from: string,
  files: ReadonlyMap<string, string>,
): string {
  return text.replace(/(?<=\]\(<?)[^\s<>)]+/g, (address) => {
    const { path, hash } = splitLink(address);
    const file = files.get(path);
    return file === undefined
      ? address
      : encodeURI(toRelative(from, file)) + hash;
  });
}

function composeNames(
  release: string,
  { input: { config } }: SiteContext,
  pages: readonly PlannedPage[],
  symbols: readonly ListedSymbol[],
): string {
  const names = [...symbols].sort((a, b) => (a.name < b.name ? -1 : 1));
  const others = pages.filter(({ page }) => page.kind !== 'entity');
  return `${blocks([
    `# ${escapeText(release)}`,
    escapeText(config.tagline),
    '## Pages',
    others
      .map(({ page, stem }) => item(link(`${stem}.md`, escapeText(page.title))))
      .join('\n'),
    '## Exports',
    names
      .map(({ name, kind, address }) =>
        item(`[${escapeText(name)}](${address}.md) ${kind}`),
      )
      .join('\n'),
  ])}\n`;
}

function introduce(release: string): string {
  return `# How to find documentation in ${escapeText(release)}

These files document the version that is installed here, ${escapeText(release)}. You do not need network access.

1. Search [index.md](index.md) for the name of an export, or of a tutorial: each has one line with its file.
2. Read that file. The file of an export is \`api/KIND/NAME.md\` (\`api/class/…\`, \`api/function/…\`), and each member has a heading in it.

[llms.txt](llms.txt) lists the same with a sentence about each; [${INVENTORY_FILE}](${INVENTORY_FILE}) is for programs. \`npx docs-build mcp\` answers questions about these files over the Model Context Protocol.
`;
}
