/**
 * The page on the size of the package: the whole, the modules that it consists of,
 * and how readers measure it themselves.
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
import type { Reported } from '../../diagnostics.ts';
import type { AddedPage } from '../../feature.ts';
import { listContents, makeHead } from '../../plan/article/headings.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import type {
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import {
  describeCost,
  formatSize,
  PATH,
  printImport,
  type ImportCost,
  type ModuleCost,
} from './costs.ts';
import type { ImportCosts } from './index.ts';

/** Modules that are listed; the others are added up. */
const LISTED_MODULES = 30;

/** The page waits for the measurement. */
export function planPage(
  measuring: Promise<Reported<ImportCosts | null>>,
  { package: { name } }: ApiModel,
): AddedPage {
  const packageName = importNameOf(name);
  return {
    path: PATH,
    kind: 'api-index',
    source: null,
    card: null,
    async render(href, scope, memo) {
      const { value: costs } = await measuring;
      const asked = {
        packageName,
        whole: costs?.whole ?? null,
        hasFigures: costs !== null && costs.exports.size > 0,
      };
      return memo.call(renderBundleSize, asked, href, scope);
    },
  };
}

interface AskedPage {
  /** The name that importers write. */
  readonly packageName: string;
  /** `null` if the package cannot be bundled. */
  readonly whole: ImportCost | null;
  /** Whether the pages of exports say what they weigh. */
  readonly hasFigures: boolean;
}

/** A stage. */
async function renderBundleSize(
  { packageName, whole, hasFigures }: AskedPage,
  href: string,
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, facts, origin, labels } = scope;
  const { bundle } = labels;
  const pageLinks = createPageLinks(origin, href);
  const place = { file: PATH, firstLine: 1, ...WITHOUT_SAMPLES };
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
  const sections = [
    ...(whole === null
      ? []
      : [
          makeSection(
            'modules',
            bundle.modules,
            listModules(whole.modules, packageName, labels),
          ),
        ]),
    makeSection('measure', bundle.measure, explain(packageName, labels)),
  ];
  const { title } = bundle;
  const release = `${packageName} ${facts.version}`;
  const lead =
    whole === null
      ? fill(bundle.unknown, { release })
      : describeCost(whole, labels, release);
  const body = write(
    [lead, ...explainFigures(whole, hasFigures, labels)].join('\n\n'),
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

function explainFigures(
  whole: ImportCost | null,
  hasFigures: boolean,
  { bundle }: Labels,
): readonly string[] {
  if (hasFigures) return [bundle.divisible];
  return whole === null ? [] : [bundle.indivisible];
}

function listModules(
  modules: readonly ModuleCost[],
  packageName: string,
  { bundle }: Labels,
): string {
  const total = modules.reduce((sum, { bytes }) => sum + bytes, 0);
  const printRow = (bytes: number, label: string): string =>
    `| ${formatSize(bytes)} | ${((100 * bytes) / total).toFixed(1)}% | ${label} |`;
  const own = `${packageName}/`;
  const rows = modules.slice(0, LISTED_MODULES).map(({ file, bytes }) => {
    const name = file.startsWith(own) ? file.slice(own.length) : file;
    return printRow(bytes, codeSpan(name));
  });
  const others = modules.slice(LISTED_MODULES);
  if (others.length > 0) {
    const rest = others.reduce((sum, { bytes }) => sum + bytes, 0);
    rows.push(
      printRow(rest, fill(bundle.others, { count: String(others.length) })),
    );
  }
  // The longest names do not fit on a phone, figures do.
  return [bundle.columns, '| --: | --: | --- |', ...rows].join('\n');
}

/** Prints the same figure as `measure.ts`. */
const GZIP =
  'node -p "zlib.gzipSync(fs.readFileSync(\'bundle.js\'), { level: 9 }).length"';

function explain(specifier: string, { bundle }: Labels): string {
  const entry = printImport({ specifier, name: 'NAME' });
  const command =
    'npx esbuild entry.js --bundle --minify --format=esm --target=esnext --charset=utf8 --legal-comments=none --outfile=bundle.js';
  return [
    bundle.how,
    codeBlock(entry, 'js'),
    codeBlock(`${command}\nwc -c bundle.js\n${GZIP}`, 'sh'),
    bundle.gzip,
  ].join('\n\n');
}
