/** Measures every value of the package beside all other work. */
import type { EntityId } from '../../api/model.ts';
import { warning, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Models } from '../../load-models.ts';
import type { BuildServices } from '../../services.ts';
import {
  importOf,
  isMeasured,
  type ImportCost,
  type MeasuredImport,
} from './costs.ts';
import type { Measurement } from './measure.ts';
import type { CostSubject } from './subject.ts';

/** What the imports of a package weigh, without those that nobody can measure. */
export interface ImportCosts {
  /** Empty where most exports bring nearly everything: no figure is their own. */
  readonly exports: ReadonlyMap<EntityId, ImportCost>;
  /** Everything that the main module exports. */
  readonly whole: ImportCost | null;
}

/** The value is `null` if there is nothing to measure, or nothing can be. */
export async function measureCosts(
  loading: Promise<Reported<Models | null>>,
  { features: { costs: subject } }: SiteInput,
  services: Pick<BuildServices, 'memo' | 'workshop'>,
): Promise<Reported<ImportCosts | null>> {
  const nothing = { value: null, diagnostics: [] };
  const { value: models } = await loading;
  if (models === null || subject === null) return nothing;
  const { name } = models.main.package;
  const entities = models.main.entities.filter(isMeasured);
  if (entities.length === 0) return nothing;
  const { installed } = subject;
  const imports = [
    { specifier: installed, name: null },
    ...entities.map((entity) => importOf(entity, name, installed)),
  ];
  const { costs, problem } = await measure(imports, subject, services);
  if (problem !== null) {
    const text = `What imports of ${name} add to a bundle is not known, because esbuild cannot bundle it: ${problem}`;
    const hint =
      "Compile the package before its documentation, or set warnings: { 'import-cost-unknown': 'off' }.";
    const diagnostics = [warning('import-cost-unknown', text, { hint })];
    return { value: null, diagnostics };
  }
  const [whole = null, ...others] = costs;
  const exports = new Map<EntityId, ImportCost>();
  entities.forEach(({ id }, index) => {
    const cost = others[index] ?? null;
    if (cost !== null) exports.set(id, cost);
  });
  if (whole !== null && isIndivisible([...exports.values()], whole)) {
    exports.clear();
  }
  return { value: { exports, whole }, diagnostics: [] };
}

/** In a package of a few exports, most of it may well be one of them. */
const FEW = 10;

/** Whether bundlers can leave out little, as of CommonJS and of static blocks. */
function isIndivisible(
  costs: readonly ImportCost[],
  whole: ImportCost,
): boolean {
  const heavy = costs.filter(({ bytes }) => bytes > whole.bytes / 2);
  return costs.length >= FEW && heavy.length > costs.length / 2;
}

async function measure(
  imports: readonly MeasuredImport[],
  { root, ...facts }: CostSubject,
  { memo, workshop }: Pick<BuildServices, 'memo' | 'workshop'>,
): Promise<Measurement> {
  const request = [imports, facts, workshop.state.environment] as const;
  return workshop.runInBackground('bundle sizes', async (onWork) => {
    /** A stage: the environment covers the code of all packages. */
    const measureImports = async ([imports, facts]: readonly [
      readonly MeasuredImport[],
      Omit<CostSubject, 'root'>,
      environment: string,
    ]): Promise<Measurement> => {
      const { measureImports: bundle } = await import('./measure.ts');
      return bundle(imports, { ...facts, root }, onWork);
    };
    const measurement = await memo.call(measureImports, request);
    // The cause may lie outside of the package.
    if (measurement.problem !== null) memo.forget(measureImports, request);
    return measurement;
  });
}
