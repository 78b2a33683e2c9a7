/**
 * The files of the playground, in which readers edit samples and run them. Says
 * of every sample whether it can run in a browser, and writes what that needs
 * beside each page. Knows nothing of how a program is run there.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashParts } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { importNameOf, outputPath } from '../core/names.ts';
import { sizeOf } from '../core/artifact.ts';
import { groupBy } from '../core/group-by.ts';
import { toHref } from '../core/urls.ts';
import { warning, type Reported } from '../diagnostics.ts';
import { findShown } from '../plan/article/entity.ts';
import type { SampleReport } from '../samples/index.ts';
import type { SampleGroup } from '../samples/model.ts';
import {
  composeSamplesFile,
  isOwn,
  planRuns,
  planVariants,
  prepareCheckers,
  type PlannedRun,
} from '../samples/playground.ts';
import type { BuildTools } from '../tools.ts';
import type { PlaygroundFile } from '../../src/templates/playground-data.ts';
import type { SampleResults, SiteFacts } from './facts.ts';

export interface Playground {
  /** By the id of a sample; those that are not listed are only shown. */
  readonly runs: ReadonlyMap<string, readonly PlannedRun[]>;
  /** Of `playground.json`, except for names of exports. */
  readonly file: Omit<PlaygroundFile, 'modules'>;
  /** What can be imported. */
  readonly specifiers: readonly string[];
  readonly artifacts: readonly Artifact[];
  /** Of the script in the frame, as policies allow it. */
  readonly frameHash: string;
}

interface Played extends SampleReport {
  readonly groups: readonly SampleGroup[];
  /** Of the documented package, as registries know it. */
  readonly name: string;
  readonly importPaths: readonly string[];
  readonly base: string;
  /** Whether pages show JavaScript beside TypeScript. */
  readonly javascript: boolean;
}

/** The value is `null` if the package cannot run in a browser. */
export async function planPlayground(
  played: Played,
  { memo, bundlePlayground }: Pick<BuildTools, 'memo' | 'bundlePlayground'>,
): Promise<Reported<Playground | null>> {
  const { results, name, base } = played;
  const packageName = importNameOf(name);
  const checkers = await memo.call(
    prepareCheckers,
    played.checkers,
    packageName,
  );
  const imported = [...results.values()].flatMap(({ program }) =>
    program?.kind === 'script' ? program.specifiers : [],
  );
  const inCheckers = [...checkers.values()].flatMap((one) => one.specifiers);
  const wanted = [packageName, ...played.importPaths, ...inCheckers];
  const own = imported.filter((one) => isOwn(one, packageName));
  const specifiers = [...new Set([...wanted, ...own])].sort();
  const { frame, library, compiler } = await bundlePlayground(specifiers);
  if (library.kind === 'problem') {
    const message = `${name} cannot run in a browser, so no sample has a button for that: ${library.message}`;
    const hint = 'Set samples.playground to false.';
    const found = warning('playground-unavailable', message, { hint });
    return { value: null, diagnostics: [found] };
  }
  const runs = await planAll(
    played,
    packageName,
    new Set(checkers.keys()),
    memo,
  );
  const artifacts = [
    nameAsset('sandbox', 'html', frame.html),
    nameAsset('package', 'js', library.code),
    nameAsset('compiler', 'js', compiler),
  ];
  const [document = '', code = '', compile = ''] = artifacts.map(({ path }) =>
    toHref(base, `/${path}`),
  );
  const programs = Array.from(checkers, ([key, { program }]) => [key, program]);
  const file = {
    // Every host finds a document without its extension, some redirect to that.
    frame: document.replace(/\.html$/, ''),
    library: code,
    compiler: compile,
    checkers: Object.fromEntries(programs) as PlaygroundFile['checkers'],
  };
  return {
    value: { runs, file, specifiers, artifacts, frameHash: frame.hash },
    diagnostics: [],
  };
}

async function planAll(
  { groups, results, javascript }: Played,
  packageName: string,
  checked: ReadonlySet<string>,
  memo: Memo,
): Promise<Playground['runs']> {
  const planned = groups.map(async (group) => {
    const own = new Map(
      group.samples.flatMap(({ id }) => {
        const result = results.get(id);
        return result === undefined ? [] : [[id, result] as const];
      }),
    );
    const around = { results: own, packageName, checked };
    const runs = memo.call(planRuns, group, around);
    const isPage = group.samples.some(({ owner }) => owner === null);
    return javascript && isPage
      ? memo.call(planVariants, runs, packageName)
      : runs;
  });
  // Examples that stand in several comments are planned alike.
  const byId = groupBy((await Promise.all(planned)).flat(), ({ id }) => id);
  return new Map(
    Array.from(byId, ([id, runs]) => [
      id,
      [...new Map(runs.map((one) => [one.run, one])).values()],
    ]),
  );
}

/** A file in `assets/`, which never changes. */
function nameAsset(name: string, extension: string, content: string): Artifact {
  // As in the names that esbuild makes.
  const hash = hashParts([content])
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
  const path = outputPath(`assets/${name}-${hash.slice(0, 8)}.${extension}`);
  return { path, content };
}

/** Pages say what they are told here; they do not need the programs. */
export function describeRuns(
  results: SampleResults,
  playground: Playground | null,
): SampleResults {
  return new Map(
    Array.from(results, ([id, result]) => {
      const run = playground?.runs.get(id)?.[0]?.run ?? null;
      return [id, { ...result, program: null, run }] as const;
    }),
  );
}

export function emitPlayground({
  own: { model, plan, results },
  groups,
  tutorials,
  playground,
}: SiteFacts): readonly Artifact[] {
  if (playground === null) return [];
  const { runs, file, specifiers, artifacts } = playground;
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const pages = [
    ...tutorials.map(({ file: path }) => {
      const ids = groups.get(path)?.samples.map(({ id }) => id) ?? [];
      return [plan.table.byFile.get(path.normalize()), ids] as const;
    }),
    ...model.entities.map((entity) => {
      const shown = [entity.id, ...findShown(entity, entities).keys()];
      const ids = shown.flatMap((id) => [...(results.get(id)?.keys() ?? [])]);
      return [plan.table.entities.get(entity.id), ids] as const;
    }),
  ];
  const listed: PlaygroundFile = {
    ...file,
    modules: Object.fromEntries(
      specifiers.map((specifier) => [
        specifier,
        model.entities
          .filter(({ importPaths }) => importPaths.includes(specifier))
          .map(({ name }) => name)
          .sort(),
      ]),
    ),
  };
  return [
    ...artifacts,
    { path: outputPath('playground.json'), content: JSON.stringify(listed) },
    ...pages.flatMap(([route, ids]) => {
      const samples = composeSamplesFile(
        ids.flatMap((id) => runs.get(id) ?? []),
      );
      const isEmpty = Object.keys(samples).length === 0;
      if (route === undefined || isEmpty) return [];
      const path = outputPath(`${route.stem}.samples.json`);
      return [{ path, content: JSON.stringify(samples) }];
    }),
  ];
}

/** What it costs, for the report. */
export function measurePlayground({ runs, artifacts }: Playground): {
  readonly samples: number;
  readonly bytes: number;
} {
  const all = [...runs.values()].flat();
  return {
    samples: new Set(all.flatMap(({ id, sample }) => (sample ? [id] : [])))
      .size,
    bytes: artifacts.reduce((sum, one) => sum + sizeOf(one), 0),
  };
}
