/** What pages say of the cost of an import, in a sentence. */
import type { EntityId } from '../../api/model.ts';
import { escapeHtml } from '../../core/text.ts';
import type { PlannedApi } from '../../emit/facts.ts';
import { createPageLinks, escapeText } from '../../emit/markdown-text.ts';
import type { IndexAddition } from '../../feature.ts';
import type {
  Figure,
  Prose,
} from '../../../src/templates/article/article-model.ts';
import { PATH } from './path.ts';
import { formatSize, type ImportCost, type ModuleCost } from './costs.ts';
import { createSourceFinder } from './find-source.ts';
import type { ImportCosts } from './start.ts';

export interface CostNote {
  readonly cost: ImportCost;
  readonly line: Prose;
}

/** The least share by which a size has changed that is worth a word. */
const LEAST_CHANGE = 0.05;

/** How many of the heaviest modules a page names. */
const NAMED_MODULES = 3;

/** Text with links, in both media. */
type Piece = string | { readonly text: string; readonly href: string | null };

export function planNotes(
  { exports, former }: ImportCosts,
  { model, plan, scope }: Pick<PlannedApi, 'model' | 'plan' | 'scope'>,
): {
  readonly notes: ReadonlyMap<EntityId, CostNote>;
  readonly index: IndexAddition;
} {
  const { links, origin } = scope;
  const page = plan.table.byPath.get(PATH)?.href ?? null;
  const findSource = createSourceFinder(model.sources, links);
  const pageLinks = createPageLinks(origin, '');
  const write = (pieces: readonly Piece[]): Prose =>
    writeProse(pieces, pageLinks);
  const notes = new Map<EntityId, CostNote>();
  const figures = new Map<EntityId, Figure>();
  for (const [id, imports] of exports) {
    const [first, ...others] = imports;
    if (first === undefined) continue;
    const { cost } = first;
    const text = formatSize(cost.bytes);
    const different = others.filter(
      (other) => formatSize(other.cost.bytes) !== text,
    );
    const line = write([
      ...sayWeight(cost, page),
      ...different.map(
        (other) =>
          `, and ${formatSize(other.cost.bytes)} from ${other.specifier}`,
      ),
      ...sayModules(cost.modules, findSource),
      sayChange(cost, former?.bytes.get(id) ?? null, former),
      `.${sayOutside(cost)}`,
    ]);
    notes.set(id, { cost, line });
    figures.set(id, { text, value: cost.bytes });
  }
  const about = write([
    'Sizes are what an import adds to a ',
    { text: 'bundle', href: page },
    ', minified.',
  ]);
  const sort = `<button type="button" class="sort-figures scripted" aria-pressed="false">Sort by size</button>`;
  const note = { ...about, html: `${about.html} ${sort}` };
  return { notes, index: { figures, notes: figures.size > 0 ? [note] : [] } };
}

/** Without links: what cards and terminals say. */
export function noteCost(cost: ImportCost): string {
  return `Adds ${sayBytes(cost)} to a bundle.${sayOutside(cost)}`;
}

export function sayBytes({ bytes, gzipped }: ImportCost): string {
  return `${formatSize(bytes)} (${formatSize(gzipped)} gzipped)`;
}

function sayWeight(cost: ImportCost, page: string | null): readonly Piece[] {
  return [`Adds ${sayBytes(cost)} to a `, { text: 'bundle', href: page }];
}

function sayModules(
  modules: readonly ModuleCost[],
  findSource: (module: ModuleCost) => string | null,
): readonly Piece[] {
  const heaviest = modules.slice(0, NAMED_MODULES);
  return heaviest.flatMap((module, index) => [
    index === 0 ? ', mostly ' : ', ',
    { text: module.file, href: findSource(module) },
    ` (${formatSize(module.bytes)})`,
  ]);
}

/** `; 12% more than in 16.15.0`; nothing of a small change. */
function sayChange(
  { bytes }: ImportCost,
  before: number | null,
  former: ImportCosts['former'],
): string {
  if (before === null || former === null) return '';
  const change = bytes / before - 1;
  if (Math.abs(change) <= LEAST_CHANGE) return '';
  const share = `${String(Math.round(100 * Math.abs(change)))}%`;
  return `; ${share} ${change > 0 ? 'more' : 'less'} than in ${former.version}`;
}

/** What is not counted, and where it does not run. */
export function sayOutside({ leftOut, ofNode }: ImportCost): string {
  const peers =
    leftOut.length === 0 ? '' : ` Not counted: ${leftOut.join(', ')}.`;
  const node =
    ofNode.length === 0 ? '' : ` Node only: it imports ${ofNode.join(', ')}.`;
  return peers + node;
}

function writeProse(
  pieces: readonly Piece[],
  { link }: Pick<ReturnType<typeof createPageLinks>, 'link'>,
): Prose {
  const parts = pieces.map((piece) =>
    typeof piece === 'string' ? { text: piece, href: null } : piece,
  );
  return {
    html: parts
      .map(({ text, href }) =>
        href === null
          ? escapeHtml(text)
          : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
      )
      .join(''),
    markdown: parts
      .map(({ text, href }) => link(escapeText(text), href))
      .join(''),
  };
}
