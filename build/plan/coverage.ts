/**
 * Measures how much of a package's reference is written: which exports have a
 * summary, which parameters are explained, what has an example. Pure.
 */
import type { ApiModel, Comment, Entity, Signature } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import { mainComment } from './entities.ts';

export type Measure = keyof SiteConfig['coverage'];

export interface MeasuredCoverage {
  readonly measure: Measure;
  readonly total: number;
  /** Not covered: `parse`, `parse(source)`, `GraphQLSchema.getType(name)`. */
  readonly missing: readonly string[];
}

/** Something that is either covered or not. */
interface Subject {
  readonly name: string;
  readonly isCovered: boolean;
}

export function measureCoverage(model: ApiModel): readonly MeasuredCoverage[] {
  const { entities } = model;
  return [
    measure('summary', entities.map(checkSummary)),
    measure('parameters', entities.flatMap(checkParameters)),
    measure('examples', entities.flatMap(checkExample)),
  ];
}

/** In percent; 100 if there is nothing to cover. */
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
    .filter((one) => percentOf(one) < thresholds[one.measure])
    .map((one) =>
      error(
        'coverage-too-low',
        `${LABELS[one.measure]}: ${formatPercent(one)}, but coverage.${one.measure} requires ${String(thresholds[one.measure])}%`,
        {
          place: { file: configFile, line: null, column: null },
          hint: `Document what is listed, or lower the percentage in ${configFile}.`,
        },
      ),
    );
}

export const LABELS: Readonly<Record<Measure, string>> = {
  summary: 'Exports with a summary',
  parameters: 'Parameters with a description',
  examples: 'Functions and classes with an example',
};

/** Rounded down, so that 100% means that nothing is missing. */
export function formatPercent(coverage: MeasuredCoverage): string {
  return `${String(Math.floor(percentOf(coverage) * 10) / 10)}%`;
}

function measure(
  name: Measure,
  subjects: readonly Subject[],
): MeasuredCoverage {
  const missing = subjects
    .filter(({ isCovered }) => !isCovered)
    .map((subject) => subject.name);
  return {
    measure: name,
    total: subjects.length,
    missing: missing.sort(),
  };
}

function checkSummary(entity: Entity): Subject {
  return {
    name: entity.id,
    isCovered: mainComment(entity).text.trim() !== '',
  };
}

/** The parameters of calls, not those of callbacks. */
function checkParameters(entity: Entity): readonly Subject[] {
  return listCalls(entity).flatMap(({ name, signatures }) => {
    const explained = new Map<string, boolean>();
    // It is enough if one overload explains the parameter.
    for (const { parameters } of signatures) {
      for (const parameter of parameters) {
        const before = explained.get(parameter.name) ?? false;
        const text = parameter.text?.trim() ?? '';
        explained.set(parameter.name, before || text !== '');
      }
    }
    return [...explained].map(([parameter, isCovered]) => ({
      name: `${name}(${parameter})`,
      isCovered,
    }));
  });
}

function checkExample(entity: Entity): readonly Subject[] {
  if (entity.kind !== 'function' && entity.kind !== 'class') return [];
  const isCovered = listComments(entity).some(
    ({ examples }) => examples.length > 0,
  );
  return [{ name: entity.id, isCovered }];
}

interface Call {
  readonly name: string;
  readonly signatures: readonly Signature[];
}

function listCalls(entity: Entity): readonly Call[] {
  if (entity.kind === 'function') {
    return [{ name: entity.id, signatures: entity.signatures }];
  }
  if (entity.kind !== 'class' && entity.kind !== 'interface') return [];
  return entity.members.flatMap((member) => {
    if (member.inheritedFrom !== null) return [];
    if (member.kind === 'constructor') {
      return [{ name: `new ${entity.id}`, signatures: member.signatures }];
    }
    return member.kind === 'method'
      ? [
          {
            name: joinMember(entity.id, member.name),
            signatures: member.signatures,
          },
        ]
      : [];
  });
}

function listComments(
  entity: Extract<Entity, { readonly kind: 'function' | 'class' }>,
): readonly Comment[] {
  return [
    entity.comment,
    ...(entity.kind === 'function'
      ? entity.signatures.map(({ comment }) => comment)
      : entity.members.map(({ comment }) => comment)),
  ];
}
