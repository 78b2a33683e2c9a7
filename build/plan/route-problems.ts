/** Diagnostics about names from which addresses are made. Pure. */
import type { ApiModel, Entity } from '../api/model.ts';
import { foldCase } from '../core/names.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import type { Route, TutorialName } from './routes.ts';

export function refuseEntity(entity: Entity, problem: string): Diagnostic {
  return error(
    'unsafe-name',
    `${entity.kind} ${JSON.stringify(entity.id)} cannot have a page: ${problem}`,
    {
      place: entity.source === null ? null : { ...entity.source, column: null },
      hint: 'Export it under another name.',
    },
  );
}

export function refuseTutorial(
  slug: string,
  file: string,
  problem: string,
): Diagnostic {
  return error(
    'unsafe-name',
    `${JSON.stringify(slug)} cannot be an address: ${problem}`,
    {
      place: { file, line: null, column: null },
      hint: 'Rename the file: use letters, digits, "-" and "_".',
    },
  );
}

type SourcePlace = Omit<Place, 'column'>;

/**
 * Pages whose files differ only by case or Unicode normalisation would
 * overwrite each other on some file systems, so both are refused.
 */
export function checkCollisions(
  routes: readonly Route[],
  models: readonly ApiModel[],
  tutorials: readonly TutorialName[],
): readonly Diagnostic[] {
  const sources = new Map<string, SourcePlace | null>([
    ...models.flatMap(({ entities }) =>
      entities.map(({ id, source }) => [id, source] as const),
    ),
    ...tutorials.map(
      ({ slug, file }) => [`/${slug}`, { file, line: null }] as const,
    ),
  ]);
  const sourceOf = ({ source }: Route): SourcePlace | null => {
    if (source.kind === 'entity') return sources.get(source.id) ?? null;
    if (source.kind !== 'tutorial') return null;
    return sources.get(`/${source.slug}`) ?? null;
  };
  const seen = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const key = foldCase(route.stem);
    const other = seen.get(key);
    seen.set(key, route);
    if (other === undefined) continue;
    const source = sourceOf(route);
    diagnostics.push(
      error(
        'case-collision',
        `${other.path} and ${route.path} would be the same file where case is ignored`,
        {
          place: source === null ? null : { ...source, column: null },
          hint: 'Rename one of the two; many file systems cannot hold both.',
        },
      ),
    );
  }
  return diagnostics;
}
