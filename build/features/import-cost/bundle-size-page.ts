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
import type { ImportCosts } from './start.ts';

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
  const { markdown, facts, origin } = scope;
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
            'Modules by size',
            listModules(whole.modules, packageName),
          ),
        ]),
    makeSection('measure', 'Measure it yourself', explain(packageName)),
  ];
  const title = 'Bundle size';
  const release = `${packageName} ${facts.version}`;
  const lead =
    whole === null
      ? `How to measure what imports of ${release} add to a bundle.`
      : describeCost(whole, `Everything that ${release} exports adds`);
  const body = write([lead, ...explainFigures(whole, hasFigures)].join('\n\n'));
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
): readonly string[] {
  if (hasFigures) {
    return [
      'A bundler leaves out what a program does not use: the page of each function, class and variable says what importing it alone adds. Two imports together add less than the sum, because they share modules.',
    ];
  }
  return whole === null
    ? []
    : [
        'A bundler can leave out little of it, whatever a program imports: the pages of single exports say no size.',
      ];
}

function listModules(
  modules: readonly ModuleCost[],
  packageName: string,
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
    rows.push(printRow(rest, `${String(others.length)} others`));
  }
  // The longest names do not fit on a phone, figures do.
  return ['| Minified | Share | Module |', '| --: | --: | --- |', ...rows].join(
    '\n',
  );
}

/** Prints the same figure as `measure.ts`. */
const GZIP =
  'node -p "zlib.gzipSync(fs.readFileSync(\'bundle.js\'), { level: 9 }).length"';

function explain(specifier: string): string {
  const entry = printImport({ specifier, name: 'NAME' });
  const command =
    'npx esbuild entry.js --bundle --minify --format=esm --target=esnext --charset=utf8 --legal-comments=none --outfile=bundle.js';
  return [
    'Bundle a file that exports nothing but what you import, and look at its size. The figures of this site are made in the same way.',
    codeBlock(entry, 'js'),
    codeBlock(`${command}\nwc -c bundle.js\n${GZIP}`, 'sh'),
    'The figures after gzip are those of zlib in Node at level 9; the program `gzip` and servers with other levels differ. Peer dependencies are marked as external with `--external:NAME`.',
  ].join('\n\n');
}
