/**
 * Measures how much of a package's reference is written: which exports have a
 * summary, which parameters are explained, what has an example; and checks what is
 * measured, here or by a feature, against the configuration. Pure.
 */
import type { ApiModel, Entity, Signature } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import { mainComment } from './entities.ts';

/** One row of what `check --coverage` prints. */
export interface MeasuredCoverage {
  /** The setting with the percentage that must be covered. */
  readonly measure: keyof SiteConfig['coverage'];
  /** What is counted, as readers are told. */
  readonly label: string;
  readonly total: number;
  /** Names that are not covered: `parse`, `GraphQLSchema.getType(name)`. */
  readonly missing: readonly string[];
}

/** Measures how much of a package is documented. */
export function measureCoverage({
  entities,
}: ApiModel): readonly MeasuredCoverage[] {
  const summaries = entities.map((entity): CoverageSubject => [
    entity.id,
    mainComment(entity).text.trim() !== '',
  ]);
  const parameters = entities.flatMap(listParameters);
  const examples = entities.flatMap(listExamples);
  return [
    countCovered('summary', 'Exports with a summary', summaries),
    countCovered('parameters', 'Parameters with a description', parameters),
    countCovered('examples', 'Functions and classes with an example', examples),
  ];
}

/** Returns a percentage; 100 if there is nothing to cover. */
function percentOf({ total, missing }: MeasuredCoverage): number {
  return total === 0 ? 100 : ((total - missing.length) / total) * 100;
}

/** @param configFile - the file that contains the thresholds */
export function checkCoverage(
  coverage: readonly MeasuredCoverage[],
  thresholds: SiteConfig['coverage'],
  configFile: string,
): readonly Diagnostic[] {
  return coverage
    .filter((measured) => percentOf(measured) < thresholds[measured.measure])
    .map((measured) => {
      const wanted = `coverage.${measured.measure} requires ${String(thresholds[measured.measure])}%`;
      const text = `${measured.label}: ${formatPercent(measured)}, but ${wanted}`;
      return error('coverage-too-low', text, {
        place: { file: configFile, line: null, column: null },
        hint: `Document what is listed, or lower the percentage in ${configFile}.`,
      });
    });
}

/** Rounded down, so that 100% means that nothing is missing. */
export function formatPercent(coverage: MeasuredCoverage): string {
  return `${String(Math.floor(percentOf(coverage) * 10) / 10)}%`;
}

/** Something that is either covered or not. */
export type CoverageSubject = readonly [name: string, isCovered: boolean];

/** Lists by name which subjects are not covered. */
export function countCovered(
  measure: MeasuredCoverage['measure'],
  label: string,
  subjects: readonly CoverageSubject[],
): MeasuredCoverage {
  return {
    measure,
    label,
    total: subjects.length,
    missing: subjects
      .flatMap(([subject, isCovered]) => (isCovered ? [] : [subject]))
      .sort(),
  };
}

/** The parameters of calls, not those of callbacks. */
function listParameters(entity: Entity): readonly CoverageSubject[] {
  return listCalls(entity).flatMap(([name, signatures]) => {
    const explained = new Map<string, boolean>();
    // It is enough if one overload explains the parameter.
    for (const parameter of signatures.flatMap(
      (signature) => signature.parameters,
    )) {
      const before = explained.get(parameter.name) ?? false;
      const text = parameter.text?.trim() ?? '';
      explained.set(parameter.name, before || text !== '');
    }
    return [...explained].map(([parameter, isCovered]): CoverageSubject => [
      `${name}(${parameter})`,
      isCovered,
    ]);
  });
}

function listCalls(
  entity: Entity,
): readonly (readonly [name: string, signatures: readonly Signature[]])[] {
  const { id, kind } = entity;
  if (kind === 'function') return [[id, entity.signatures]];
  if (kind !== 'class' && kind !== 'interface') return [];
  return entity.members.flatMap((member) => {
    if (member.inheritedFrom !== null || !('signatures' in member)) return [];
    const isNew = member.kind === 'constructor';
    const name = isNew ? `new ${id}` : joinMember(id, member.name);
    return [[name, member.signatures] as const];
  });
}

function listExamples(entity: Entity): readonly CoverageSubject[] {
  if (entity.kind !== 'function' && entity.kind !== 'class') return [];
  const { members } = entity;
  const parts = entity.kind === 'function' ? entity.signatures : members;
  const isCovered = [entity, ...parts].some(
    ({ comment }) => comment.examples.length > 0,
  );
  return [[entity.id, isCovered]];
}
