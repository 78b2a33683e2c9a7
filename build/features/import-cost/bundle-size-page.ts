/**
 * The page on the size of the package: the whole, the modules that it consists of,
 * and how readers measure it themselves; and how sizes are said.
 */
import type { Article, ArticleScope } from '../../emit/site-context.ts';
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
import { formatBytes } from '../../core/text.ts';
import type { Reported } from '../../diagnostics.ts';
import type { AddedPage } from '../../feature.ts';
import type { SiteInput } from '../../inputs.ts';
import { listContents, makeHead } from '../../plan/article/headings.ts';
import { listPackages } from '../../plan/sources.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import type {
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import {
  findCosts,
  isMeasured,
  type ImportCost,
  type ModuleCost,
  type PackageCosts,
} from './subject.ts';

/** The address of the page on the size of a package, below that of its API. */
export const PAGE = '/bundle-size';

/** Modules that are listed; the others are added up. */
const LISTED_MODULES = 30;

/** The page is planned before anything is measured, and waits for that. */
export function addCostPages(
  measuring: Promise<Reported<PackageCosts>>,
  models: ReadonlyMap<string, ApiModel>,
  { model, otherApis }: SiteInput,
): readonly AddedPage[] {
  const paths = [...listPackages(model, otherApis)].filter(
    ([path, source]) =>
      models.get(path)?.entities.some(isMeasured) && findCosts(source) !== null,
  );
  return paths.map(([path]) => ({
    path: path + PAGE,
    kind: 'api-index',
    source: null,
    formerly: null,
    card: null,
    async render(href, scope, memo) {
      const { whole = null, exports = [] } =
        (await measuring).value.get(path) ?? {};
      const hasFigures = exports.length > 0;
      return memo.call(renderBundleSize, whole, hasFigures, href, scope);
    },
  }));
}

/**
 * A stage.
 * @param whole - `null` if the package cannot be bundled
 * @param hasFigures - whether the pages of exports say what they weigh
 */
async function renderBundleSize(
  whole: ImportCost | null,
  hasFigures: boolean,
  href: string,
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, facts, origin, labels } = scope;
  const { bundle } = labels;
  const packageName = importNameOf(facts.name);
  const pageLinks = createPageLinks(origin, href);
  const place = { file: href, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const highlight = await loadHighlighter(['js', 'sh']);
  const read = await markdown.loadComments();
  const write = (text: string): Prose =>
    read(text).render({ ...context, highlight }).value;
  const makeSection = (name: string, title: string, text: string): Section => ({
    ...makeHead(name, title),
    content: 'prose',
    prose: write(text),
  });
  const modules = listModules(whole?.modules ?? [], packageName, labels);
  const measure = explain(packageName, labels);
  const sections = [
    ...(whole === null
      ? []
      : [makeSection('modules', bundle.modules, modules)]),
    makeSection('measure', bundle.measure, measure),
  ];
  const { title } = bundle;
  const release = `${packageName} ${facts.version}`;
  const lead =
    whole === null
      ? fill(bundle.unknown, { release })
      : describeCost(whole, labels, release);
  const known = hasFigures ? bundle.divisible : whole && bundle.indivisible;
  const opening = known === null ? lead : `${lead}\n\n${known}`;
  const frame = { anchor: null, isTitleHidden: false, meta: [], island: null };
  const article = renderView(
    { kind: 'tutorial', title, ...frame, body: write(opening), sections },
    { title, description: lead, toc: listContents(sections) },
    pageLinks,
    scope,
  );
  // Search reads the lead as well, because it is the description.
  const text = known === null ? '' : read(known).facts.words;
  return { ...article, sections: [{ id: null, title: null, text, code: '' }] };
}

function listModules(
  modules: readonly ModuleCost[],
  packageName: string,
  { bundle }: Labels,
): string {
  const total = sumOf(modules);
  const printRow = (bytes: number, label: string): string =>
    `| ${formatBytes(bytes, 1)} | ${((100 * bytes) / total).toFixed(1)}% | ${label} |`;
  const own = `${packageName}/`;
  const rows = modules.slice(0, LISTED_MODULES).map(({ file, bytes }) => {
    const name = file.startsWith(own) ? file.slice(own.length) : file;
    return printRow(bytes, codeSpan(name));
  });
  const others = modules.slice(LISTED_MODULES);
  if (others.length > 0) {
    const count = String(others.length);
    rows.push(printRow(sumOf(others), fill(bundle.others, { count })));
  }
  // The longest names do not fit on a phone, figures do.
  return [bundle.columns, '| --: | --: | --- |', ...rows].join('\n');
}

function sumOf(modules: readonly ModuleCost[]): number {
  return modules.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Prints the same figure as `measure.ts`. */
const GZIP =
  'node -p "zlib.gzipSync(fs.readFileSync(\'bundle.js\'), { level: 9 }).length"';

function explain(specifier: string, { bundle }: Labels): string {
  const command =
    'npx esbuild entry.js --bundle --minify --format=esm --target=esnext --charset=utf8 --legal-comments=none --outfile=bundle.js';
  return [
    bundle.how,
    codeBlock(`export { NAME } from '${specifier}';`, 'js'),
    codeBlock(`${command}\nwc -c bundle.js\n${GZIP}`, 'sh'),
    bundle.gzip,
  ].join('\n\n');
}

/**
 * `Adds 7.1 kB (2.5 kB gzipped) to a bundle.`
 * @param release - if everything that it exports is meant
 */
export function describeCost(
  { bytes, gzipped, leftOut, ofNode }: ImportCost,
  { bundle }: Labels,
  release?: string,
): string {
  const sizes = {
    size: formatBytes(bytes, 1),
    gzipped: formatBytes(gzipped, 1),
  };
  const list = (label: string, key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [fill(label, { [key]: names.join(', ') })];
  return [
    release === undefined
      ? fill(bundle.adds, sizes)
      : fill(bundle.addsWhole, { ...sizes, release }),
    ...list(bundle.notCounted, 'packages', leftOut),
    ...list(bundle.nodeOnly, 'modules', ofNode),
  ].join(' ');
}
