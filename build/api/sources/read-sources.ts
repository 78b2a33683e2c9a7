/**
 * The sources of a package as the site shows them. Needs neither a program nor
 * TypeDoc: the model says which files to read and which names are exports.
 */
import type { ApiModel } from '../model.ts';
import { classifySource } from './classify.ts';
import type { Originals } from './originals.ts';
import type { SourceFile } from './source-file.ts';

export interface SourcesJob {
  /** Every declaration file, relative to the package. */
  readonly declarations: readonly string[];
  /** Relative to the repository. */
  readonly wanted: readonly string[];
  /** The exports by name, each with the file that declares it. */
  readonly names: readonly (readonly [name: string, file: string | null])[];
}

export function planSourcesJob(
  model: ApiModel,
  declarations: readonly string[],
): SourcesJob {
  return {
    declarations,
    wanted: model.sources,
    names: model.entities
      .filter(({ parent }) => parent === null)
      .map(({ name, source }) => [name, source?.file ?? null]),
  };
}

/** In the order of `wanted`. */
export function readSources(
  { declarations, wanted, names }: SourcesJob,
  originals: Originals,
): readonly SourceFile[] {
  const exported = new Map(names);
  const found = new Map(
    declarations.flatMap((file) =>
      originals.of(file).map((original) => [original.file, original] as const),
    ),
  );
  return wanted.flatMap((file) => {
    const original = found.get(file);
    return original === undefined
      ? []
      : [classifySource(original.parse(), exported)];
  });
}
