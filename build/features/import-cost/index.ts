/**
 * Import costs: what importing each export adds to a bundle. Once the model is
 * known, esbuild bundles every function, class, variable and enum by itself, some
 * at a time, while pages are rendered; pages, indexes, cards and markdown say what it
 * weighs, and a page of its own adds up the package. What cannot be bundled has
 * no size. Knows no name of any package.
 */
import type { ApiModel, Entity, EntityId } from '../../api/model.ts';
import { fill } from '../../../src/shared/labels.ts';
import { escapeHtml, formatBytes } from '../../core/text.ts';
import { toHref } from '../../core/urls.ts';
import { type Diagnostic, type Reported, warning } from '../../diagnostics.ts';
import type { SiteContext } from '../../emit/site-context.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import type { IndexAddition } from '../../feature.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Fact } from '../../../src/templates/article/article-model.ts';
import { describeCost, PAGE } from './bundle-size-page.ts';
import type { Models } from '../../load-models.ts';
import { listPackages } from '../../plan/sources.ts';
import type { BuildServices } from '../../services.ts';
import type { Measurement } from './measure.ts';
import {
  findCosts,
  isMeasured,
  printImport,
  type CostSubject,
  type ImportCost,
  type ImportCosts,
  type PackageCosts,
} from './subject.ts';

export { addCostPages } from './bundle-size-page.ts';

/** What pages say. */
export interface PlannedCosts {
  readonly facts: ReadonlyMap<EntityId, Fact>;
  readonly index: IndexAddition;
}

export async function planCosts(
  measuring: Promise<Reported<PackageCosts>>,
  { mainApi: { scope } }: SiteContext,
): Promise<ReadonlyMap<string, PlannedCosts>> {
  const { value: costs } = await measuring;
  const { bundle } = scope.labels;
  const planned = [...costs].map(([path, { exports }]) => {
    const href = toHref(scope.base, path + PAGE);
    const facts = exports.map(({ id, cost }) => {
      const text = fill(bundle.gzipped, { size: formatBytes(cost.gzipped, 1) });
      const sentence = describeCost(cost, scope.labels);
      return [id, { text, sentence, href }] as const;
    });
    const figures = exports.map(
      ({ id, cost: { bytes } }) => [id, formatBytes(bytes, 1)] as const,
    );
    const explain = (link: string): string =>
      fill(bundle.figures, { bundle: link });
    const note = {
      html: explain(
        `<a href="${escapeHtml(href)}">${escapeHtml(bundle.bundle)}</a>`,
      ),
      markdown: explain(
        createPageLinks(scope.origin, '').link(bundle.bundle, href),
      ),
    };
    const index = {
      figures: new Map(figures),
      notes: exports.length > 0 ? [note] : [],
    };
    return [path, { facts: new Map(facts), index }] as const;
  });
  return new Map(planned);
}

/** Symbols without a cost wait for no measurement. */
export async function addCostFacts(
  planning: Promise<ReadonlyMap<string, PlannedCosts>>,
  path: string,
  entity: Entity,
): Promise<readonly Fact[]> {
  if (!isMeasured(entity)) return [];
  const fact = (await planning).get(path)?.facts.get(entity.id);
  return fact === undefined ? [] : [fact];
}

/** Measures every value of the packages whose own tasks did not, beside all other work. */
export async function measureCosts(
  loading: Promise<Reported<Pick<Models, 'main' | 'otherApis'> | null>>,
  { model: main, otherApis }: SiteInput,
  services: Pick<BuildServices, 'memo' | 'workshop'>,
): Promise<Reported<PackageCosts>> {
  const known = new Map<string, ImportCosts>();
  const diagnostics: Diagnostic[] = [];
  const { value: loaded } = await loading;
  const models = loaded && listPackages(loaded.main, loaded.otherApis);
  for (const [path, source] of listPackages(main, otherApis)) {
    const costs = findCosts(source);
    const model = models?.get(path);
    if (costs === null || model === undefined) continue;
    const measured =
      'whole' in costs
        ? { value: costs, diagnostics: [] }
        : await measurePackage(model, costs, services);
    if (measured.value !== null) known.set(path, measured.value);
    diagnostics.push(...measured.diagnostics);
  }
  return { value: known, diagnostics };
}

async function measurePackage(
  model: ApiModel,
  { folder, ...facts }: CostSubject,
  { memo, workshop }: Pick<BuildServices, 'memo' | 'workshop'>,
): Promise<Reported<ImportCosts | null>> {
  const entities = model.entities.filter(isMeasured);
  if (entities.length === 0) return { value: null, diagnostics: [] };
  const imports = [
    `export * from '${facts.name}';`,
    ...entities.map((entity) => printImport(entity, facts.name)),
  ];
  // The environment covers the code of all packages.
  const { environment } = workshop.state;
  const request = [imports, { ...facts, environment }] as const;
  const { costs, problem } = await workshop.runInBackground(
    'bundle sizes',
    async (onWork) => {
      /** A stage. */
      const measureImports = async (
        imports: readonly string[],
        facts: Omit<CostSubject, 'folder'>,
      ): Promise<Measurement> => {
        const measure = await import('./measure.ts');
        const subject = { ...facts, folder, root: workshop.root };
        return measure.measureImports(imports, subject, onWork);
      };
      const measured = await memo.call(measureImports, ...request);
      // The cause may lie outside of the package.
      if (measured.problem !== null) memo.forget(measureImports, ...request);
      return measured;
    },
  );
  if (problem !== null) {
    const text = `What imports of ${facts.name} add to a bundle is not known, because esbuild cannot bundle it: ${problem}`;
    const hint =
      "Compile the package before its documentation, or set warnings: { 'import-cost-unknown': 'off' }.";
    const diagnostics = [warning('import-cost-unknown', text, { hint })];
    return { value: null, diagnostics };
  }
  const [whole = null, ...others] = costs;
  const known = entities.flatMap(({ id }, index) => {
    const cost = others[index] ?? null;
    return cost === null ? [] : [{ id, cost }];
  });
  const exports = whole && isIndivisible(known, whole) ? [] : known;
  return { value: { exports, whole }, diagnostics: [] };
}

/** In a package of a few exports, most of it may well be one of them. */
const FEW = 10;

/** Whether bundlers can leave out little, as of CommonJS and of static blocks. */
function isIndivisible(
  costs: ImportCosts['exports'],
  whole: ImportCost,
): boolean {
  const heavy = costs.filter(({ cost: { bytes } }) => bytes > whole.bytes / 2);
  return costs.length >= FEW && heavy.length > costs.length / 2;
}
