/** Decides which imports are measured, and has them measured beside the samples. */
import type { ApiModel, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import { warning, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Models } from '../../load-models.ts';
import type { BuildTools } from '../../tools.ts';
import type { ImportCost, MeasuredImport, Measurement } from './costs.ts';
import { listOwnImports } from './list-imports.ts';
import type { CostSubject } from './load-subject.ts';

/** What the imports of a package weigh. */
export interface ImportCosts {
  /** By symbol, for each module that exports it, in the model's order. */
  readonly exports: ReadonlyMap<EntityId, readonly ModuleImport[]>;
  /** Everything that the main module exports. */
  readonly whole: ImportCost | null;
  readonly jobs: readonly MeasuredJob[];
  /** What the same imports cost in an earlier version, or `null`. */
  readonly former: FormerCosts | null;
}

interface FormerCosts {
  readonly version: string;
  /** Without what that version does not export. */
  readonly exports: ImportCosts['exports'];
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

/** What an import is measured for. */
type Asked = MeasuredImport & {
  readonly subject:
    | { readonly kind: 'whole' }
    | { readonly kind: 'export'; readonly id: EntityId }
    | { readonly kind: 'job'; readonly title: string };
};

/** What a measurement depends on. */
interface MeasureRequest {
  readonly imports: readonly MeasuredImport[];
  readonly facts: Omit<CostSubject, 'folder' | 'root'>;
  readonly environment: string;
}

/** The value is `null` if there is nothing to measure, or nothing can be. */
export async function measureCosts(
  loading: Promise<Reported<Models | null>>,
  input: SiteInput,
  tools: Pick<BuildTools, 'memo' | 'workshop'>,
): Promise<Reported<ImportCosts | null>> {
  const { value: models } = await loading;
  const subjects = input.features.costs;
  if (models === null || subjects === null) {
    return { value: null, diagnostics: [] };
  }
  const { current, former } = subjects;
  const model = models.main;
  const asked = listImports(model, current, input.config.bundleSize.jobs);
  if (asked.length === 0) return { value: null, diagnostics: [] };
  const { problem, costs } = await measure(asked, current, tools);
  if (problem !== null) {
    return { value: null, diagnostics: [warnOf(problem, model.package.name)] };
  }
  const measured = gather(asked, costs, model, current);
  if (former === null) return { value: measured, diagnostics: [] };
  const { version, ...formerSubject } = former;
  const formerAsked = listImports(model, formerSubject, {});
  const before = await measure(formerAsked, formerSubject, tools);
  if (before.problem !== null) {
    const name = `${model.package.name} ${version}`;
    return { value: measured, diagnostics: [warnOf(before.problem, name)] };
  }
  const { exports } = gather(formerAsked, before.costs, model, formerSubject);
  return {
    value: { ...measured, former: { version, exports } },
    diagnostics: [],
  };
}

/** Beside the samples, in the order of the imports. */
async function measure(
  asked: readonly MeasuredImport[],
  { folder, root, ...facts }: CostSubject,
  { memo, workshop }: Pick<BuildTools, 'memo' | 'workshop'>,
): Promise<Measurement> {
  /** A stage: the environment covers the code of all packages. */
  const measureImports = async ({
    imports,
    facts,
  }: MeasureRequest): Promise<Measurement> => {
    const { measureImports: bundle } = await import('./measure.ts');
    return bundle(imports, { ...facts, folder, root });
  };
  const imports = asked.map(({ specifier, names }) => ({ specifier, names }));
  const { environment } = workshop.state;
  const request: MeasureRequest = { imports, facts, environment };
  const measurement = await workshop.beside('bundle sizes', () =>
    memo.call(measureImports, request),
  );
  // The cause of a problem may lie outside of the package.
  if (measurement.problem !== null) memo.forget(measureImports, request);
  return measurement;
}

function warnOf(problem: string, packageName: string): Diagnostic {
  const text = `What imports of ${packageName} add to a bundle is not known, because esbuild cannot bundle it: ${problem}`;
  const hint =
    "Compile the package before its documentation, or set warnings: { 'import-cost-unknown': 'off' }.";
  return warning('import-cost-unknown', text, { hint });
}

export function listImports(
  { entities, package: { name } }: ApiModel,
  subject: CostSubject,
  jobs: Readonly<Record<string, readonly (readonly string[])[]>>,
): readonly Asked[] {
  const exports = entities.flatMap((entity) =>
    listOwnImports(entity, name, subject).map((one): Asked => {
      return { ...one, subject: { kind: 'export', id: entity.id } };
    }),
  );
  if (exports.length === 0) return [];
  const specifier = subject.installed;
  const ways = Object.entries(jobs).flatMap(([title, ways]) =>
    ways.map((names): Asked => {
      return { specifier, names, subject: { kind: 'job', title } };
    }),
  );
  const whole: Asked = { specifier, names: null, subject: { kind: 'whole' } };
  return [whole, ...exports, ...ways];
}

function gather(
  asked: readonly Asked[],
  costs: Measurement['costs'],
  { package: { name } }: ApiModel,
  { installed }: CostSubject,
): ImportCosts {
  let whole: ImportCost | null = null;
  const exports = new Map<EntityId, ModuleImport[]>();
  const jobs = new Map<string, MeasuredWay[]>();
  for (const [index, { subject, specifier, names }] of asked.entries()) {
    const cost = costs[index] ?? null;
    if (cost === null) continue;
    switch (subject.kind) {
      case 'whole':
        whole = cost;
        break;
      case 'export': {
        const path = importNameOf(name) + specifier.slice(installed.length);
        const known = exports.get(subject.id) ?? [];
        exports.set(subject.id, [...known, { specifier: path, cost }]);
        break;
      }
      case 'job': {
        const known = jobs.get(subject.title) ?? [];
        jobs.set(subject.title, [...known, { names: names ?? [], cost }]);
        break;
      }
    }
  }
  return {
    exports,
    whole,
    jobs: Array.from(jobs, ([title, ways]) => ({
      title,
      ways: ways.sort((a, b) => a.cost.bytes - b.cost.bytes),
    })),
    former: null,
  };
}
