/** Decides which imports are measured, and has them measured beside all other work. */
import type { ApiModel, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import { warning, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Models } from '../../load-models.ts';
import type { BuildTools } from '../../tools.ts';
import type { ImportCost, MeasuredImport, Measurement } from './costs.ts';
import { listOwnImports } from './list-imports.ts';
import type { CostSubject, FormerSubject } from './load-subject.ts';

/** What the imports of a package weigh. */
export interface ImportCosts {
  /** By symbol, for each module that exports it, in the model's order. */
  readonly exports: ReadonlyMap<EntityId, readonly ModuleImport[]>;
  /** Everything that the main module exports. */
  readonly whole: ImportCost | null;
  readonly jobs: readonly MeasuredJob[];
  readonly former: FormerCosts | null;
}

/** What the same imports weigh in an earlier version, in bytes. */
interface FormerCosts {
  readonly version: string;
  /** Without what that version does not export. */
  readonly bytes: ReadonlyMap<EntityId, number>;
}

/** What one of the modules that export a symbol costs. */
interface ModuleImport {
  readonly specifier: string;
  readonly cost: ImportCost;
}

/** What readers do with the package. */
export interface MeasuredJob {
  readonly title: string;
  /** The cheapest first. */
  readonly ways: readonly MeasuredWay[];
}

interface MeasuredWay {
  readonly names: readonly string[];
  readonly cost: ImportCost;
}

type Costs = ReadonlyMap<MeasuredImport, ImportCost>;

/** The value is `null` if there is nothing to measure, or nothing can be. */
export async function measureCosts(
  loading: Promise<Reported<Models | null>>,
  { config, features }: SiteInput,
  tools: Pick<BuildTools, 'memo' | 'workshop'>,
): Promise<Reported<ImportCosts | null>> {
  const { value: models } = await loading;
  if (models === null || features.costs === null) {
    return { value: null, diagnostics: [] };
  }
  const { current, former } = features.costs;
  const { name } = models.main.package;
  const exports = listImports(models.main, current).flat();
  if (exports.length === 0) return { value: null, diagnostics: [] };
  const everything = { specifier: current.installed, symbol: null };
  const whole: MeasuredImport = { ...everything, names: null };
  const jobs = Object.entries(config.bundleSize.jobs).map(([title, ways]) => ({
    title,
    ways: ways.map((names) => ({ ...everything, names })),
  }));
  const imports = [whole, ...exports, ...jobs.flatMap(({ ways }) => ways)];
  const measured = await measure(imports, current, name, tools);
  const { value: costs, diagnostics } = measured;
  if (costs === null) return { value: null, diagnostics };
  const before = await measureFormer(models.main, former, tools);
  const value: ImportCosts = {
    exports: gatherExports(costs, importNameOf(name), current),
    whole: costs.get(whole) ?? null,
    jobs: jobs.map(({ title, ways }) => {
      const known = ways.flatMap((way) => {
        const cost = costs.get(way);
        return cost === undefined ? [] : { names: way.names, cost };
      });
      known.sort((a, b) => a.cost.bytes - b.cost.bytes);
      return { title, ways: known };
    }),
    former: before.value,
  };
  return { value, diagnostics: before.diagnostics };
}

async function measureFormer(
  model: ApiModel,
  former: FormerSubject | null,
  tools: Pick<BuildTools, 'memo' | 'workshop'>,
): Promise<Reported<FormerCosts | null>> {
  if (former === null) return { value: null, diagnostics: [] };
  const { version, ...subject } = former;
  // From the module that pages name first, or not at all.
  const firsts = listImports(model, subject).flatMap(([first]) => first ?? []);
  const name = `${model.package.name} ${version}`;
  const measured = await measure(firsts, subject, name, tools);
  const { value: costs, diagnostics } = measured;
  if (costs === null) return { value: null, diagnostics };
  const bytes = new Map<EntityId, number>();
  for (const [{ symbol }, cost] of costs) {
    if (symbol !== null) bytes.set(symbol, cost.bytes);
  }
  return { value: { version, bytes }, diagnostics };
}

/** Without what the code does not export. */
async function measure(
  imports: readonly MeasuredImport[],
  { folder, root, ...facts }: CostSubject,
  packageName: string,
  { memo, workshop }: Pick<BuildTools, 'memo' | 'workshop'>,
): Promise<Reported<Costs | null>> {
  /** A stage: the environment covers the code of all packages. */
  const measureImports = async ([imports, facts]: readonly [
    readonly MeasuredImport[],
    Omit<CostSubject, 'folder' | 'root'>,
    environment: string,
  ]): Promise<Measurement> => {
    const { measureImports: bundle } = await import('./measure.ts');
    return bundle(imports, { ...facts, folder, root });
  };
  const request = [imports, facts, workshop.state.environment] as const;
  const { costs, problem } = await workshop.beside('bundle sizes', () =>
    memo.call(measureImports, request),
  );
  if (problem !== null) {
    // The cause may lie outside of the package.
    memo.forget(measureImports, request);
    return { value: null, diagnostics: [warnOf(problem, packageName)] };
  }
  const known = imports.flatMap((measured, index) => {
    const cost = costs[index] ?? null;
    return cost === null ? [] : [[measured, cost] as const];
  });
  return { value: new Map(known), diagnostics: [] };
}

function warnOf(problem: string, packageName: string): Diagnostic {
  const text = `What imports of ${packageName} add to a bundle is not known, because esbuild cannot bundle it: ${problem}`;
  const hint =
    "Compile the package before its documentation, or set warnings: { 'import-cost-unknown': 'off' }.";
  return warning('import-cost-unknown', text, { hint });
}

/** Those of each symbol. */
export function listImports(
  { entities, package: { name } }: ApiModel,
  subject: CostSubject,
): readonly (readonly MeasuredImport[])[] {
  return entities.map((entity) => listOwnImports(entity, name, subject));
}

function gatherExports(
  costs: Costs,
  packageName: string,
  { installed }: CostSubject,
): ImportCosts['exports'] {
  const exports = new Map<EntityId, readonly ModuleImport[]>();
  for (const [{ symbol, specifier }, cost] of costs) {
    if (symbol === null) continue;
    const path = packageName + specifier.slice(installed.length);
    const known = exports.get(symbol) ?? [];
    exports.set(symbol, [...known, { specifier: path, cost }]);
  }
  return exports;
}
