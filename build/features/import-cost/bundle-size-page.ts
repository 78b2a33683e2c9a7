/**
 * The page on the size of the package: the whole, the smallest imports for each task of
 * the configuration, what the whole consists of, and how to measure it oneself.
 */
import type { Article, ArticleScope } from '../../emit/facts.ts';
import {
  codeBlock,
  codeSpan,
  createPageLinks,
} from '../../emit/markdown-text.ts';
import {
  createRenderContext,
  renderView,
  WITHOUT_SAMPLES,
} from '../../emit/render-context.ts';
import type { ApiModel } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import type { Reported } from '../../diagnostics.ts';
import type { AddedPage } from '../../feature.ts';
import { listContents, makeHead } from '../../plan/article/headings.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import type {
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import { formatSize, printImport, type ModuleCost } from './costs.ts';
import { createSourceFinder } from './find-source.ts';
import { sayBytes, sayOutside } from './notes.ts';
import { PATH } from './path.ts';
import type { ImportCosts, MeasuredJob } from './start.ts';
import { drawTreemap } from './treemap.ts';

/** Modules that are listed; the others are added up. */
const LISTED_MODULES = 30;

/** The page waits for the measurement. */
export function planPage(
  measuring: Promise<Reported<ImportCosts | null>>,
  { package: { name }, sources }: ApiModel,
): AddedPage {
  const packageName = importNameOf(name);
  return {
    path: PATH,
    kind: 'api-index',
    source: null,
    card: null,
    async render(href, scope, memo) {
      const { value: costs } = await measuring;
      const subject = { packageName, sources, costs };
      return memo.call(renderBundleSize, subject, href, scope);
    },
  };
}

interface PageSubject {
  /** The name that importers write. */
  readonly packageName: string;
  /** As the model lists them. */
  readonly sources: readonly string[];
  /** `null` if the package cannot be bundled. */
  readonly costs: ImportCosts | null;
}

/** A stage. */
async function renderBundleSize(
  { packageName, sources, costs }: PageSubject,
  href: string,
  scope: ArticleScope,
): Promise<Article> {
  const { whole = null, jobs = [] } = costs ?? {};
  const { markdown, facts, links, origin, base } = scope;
  const pageLinks = createPageLinks(origin, href);
  const place = { file: PATH, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const highlight = await loadHighlighter(['js', 'sh']);
  const read = await markdown.loadComments();
  const write = (text: string): Prose =>
    read(text).render({ ...context, highlight }).value;
  const findSource = createSourceFinder(sources, links);
  const sections: Section[] = [];
  const addSection = (name: string, title: string, prose: Prose): void => {
    const head = makeHead(name, title);
    sections.push({ ...head, content: 'prose', prose });
  };
  if (jobs.length > 0) {
    addSection(
      'jobs',
      'Smallest imports for each task',
      write(listJobs(jobs, (name) => links.findSymbol(name) !== null)),
    );
  }
  if (whole !== null) {
    const table = write(
      // A path in a text gets the base path of the site when it is rendered.
      listModules(whole.modules, (module) => {
        return findSource(module)?.slice(base.length - 1) ?? null;
      }),
    );
    const html = drawTreemap(whole.modules, findSource) + table.html;
    addSection('modules', 'Modules by size', { ...table, html });
  }
  addSection('measure', 'Measure it yourself', write(explain(packageName)));
  const title = 'Bundle size';
  const unknown = `What imports of ${packageName} add to a bundle`;
  const lead =
    whole === null
      ? `${unknown}${costs === null ? ' is not known, because esbuild cannot bundle the package' : ''}.`
      : `Everything that ${packageName} ${facts.version} exports adds ${sayBytes(whole)} to a bundle.${sayOutside(whole)}`;
  const body = write(
    `${lead}\n\nA bundler leaves out what a program does not use: the page of each function, class and variable says what importing it alone adds. Two imports together add less than the sum, because they share modules.`,
  );
  const toc = listContents(sections);
  const frame = { anchor: null, isTitleHidden: false, meta: [], island: null };
  return renderView(
    { kind: 'tutorial', title, ...frame, body, sections },
    { title, description: lead, toc },
    pageLinks,
    scope,
  );
}

function listJobs(
  jobs: readonly MeasuredJob[],
  isExported: (name: string) => boolean,
): string {
  // In one column, because no more than two others fit on a phone.
  const rows = jobs.flatMap(({ title, ways }) =>
    ways.map(({ names, cost: { bytes, gzipped } }) => {
      const links = names.map((name) => linkExport(name, isExported));
      const task = `${title}: ${links.join(', ')}`;
      return [task, formatSize(bytes), formatSize(gzipped)];
    }),
  );
  return printTable(['Task and imports', 'Minified', 'Gzipped'], rows);
}

function linkExport(
  name: string,
  isExported: (name: string) => boolean,
): string {
  const code = codeSpan(name);
  return isExported(name) ? `[${code}](entity:${name})` : code;
}

function listModules(
  modules: readonly ModuleCost[],
  findSource: (module: ModuleCost) => string | null,
): string {
  const total = modules.reduce((sum, { bytes }) => sum + bytes, 0);
  const share = (bytes: number): string =>
    `${((100 * bytes) / total).toFixed(1)}%`;
  const rows = modules.slice(0, LISTED_MODULES).map((module) => {
    const page = findSource(module);
    const name = codeSpan(module.file);
    const label = page === null ? name : `[${name}](${page})`;
    return [formatSize(module.bytes), share(module.bytes), label];
  });
  const others = modules.slice(LISTED_MODULES);
  const rest = others.reduce((sum, { bytes }) => sum + bytes, 0);
  if (others.length > 0) {
    const label = `${String(others.length)} others`;
    rows.push([formatSize(rest), share(rest), label]);
  }
  // The longest names do not fit on a phone, figures do.
  return printTable(['Minified', 'Share', 'Module'], rows);
}

function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [
    head,
    head.map((title) => (FIGURES.has(title) ? '--:' : '---')),
    ...rows,
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const FIGURES: ReadonlySet<string> = new Set(['Minified', 'Gzipped', 'Share']);

function explain(specifier: string): string {
  const entry = printImport({ specifier, names: ['NAME'], symbol: null });
  const command =
    'npx esbuild entry.js --bundle --minify --format=esm --target=esnext --charset=utf8 --legal-comments=none --outfile=bundle.js';
  return [
    'Bundle a file that exports nothing but what you import, and look at its size. The figures of this site are made in the same way.',
    codeBlock(entry, 'js'),
    codeBlock(`${command}\nwc -c bundle.js\ngzip -9c bundle.js | wc -c`, 'sh'),
    'Peer dependencies are marked as external with `--external:NAME`. Other tools for gzip differ by a few bytes.',
  ].join('\n\n');
}
