/**
 * The small site with a long-lived builder, and clean builds to
 * compare.
 */
import { expect } from 'vitest';
import type { Builder, Built } from '../../build/build.ts';
import { textOf } from '../../build/core/artifact.ts';
import { Failure } from '../../build/diagnostics.ts';
import { createPhases, SILENT } from '../../build/reporter.ts';
import { createMemorySite } from './memory-site.ts';

async function rebuild(builder: Builder): Promise<Built> {
  try {
    const inputs = await builder.readInputs();
    const pages = await builder.buildPages(inputs, createPhases(SILENT));
    const built = await builder.build(inputs, createPhases(SILENT));
    // What a save shows at once is the same as what the whole build makes.
    const all = textsOf(built);
    for (const file of built.value === null ? [] : (pages?.artifacts ?? [])) {
      expect(textOf(file), file.path).toBe(all.get(file.path));
    }
    return built;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { diagnostics: problem.diagnostics, value: null };
  }
}

/** Simulates `watch`. */
export async function openWatched(
  files: Readonly<Record<string, string | null>> = {},
) {
  const site = createMemorySite(files);
  const builder = site.openBuilder();
  await rebuild(builder);
  return {
    site,
    async save(edits: Readonly<Record<string, string | null>>) {
      for (const [file, text] of Object.entries(edits)) {
        await site.edit(file, text);
      }
      return rebuild(builder);
    },
  };
}

export type Output = ReadonlyMap<string, string>;

export function textsOf({ value }: Built): Output {
  return new Map(value?.artifacts.map((file) => [file.path, textOf(file)]));
}

/** The output of a clean build; `null` if the site cannot be built. */
export async function buildClean(
  files: Readonly<Record<string, string | null>>,
): Promise<Output | null> {
  const site = createMemorySite(files);
  const { summary } = await site.build();
  if (summary === null) return null;
  const output = new Map(site.output());
  output.delete('.docs-build.json');
  return output;
}
