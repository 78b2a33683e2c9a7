/**
 * Finds the packages that a site documents: its own, further ones, and other
 * versions. Each is read again only if it was touched.
 */
import { loadModelInputs, type PackageRequest } from '../api/inputs.ts';
import { showFile, type ModelInputs } from '../api/job.ts';
import { tryRead } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import type { Readme } from './content-files.ts';
import {
  createCachedReader,
  type CachedReader,
  type Touched,
} from '../core/cached-reader.ts';
import { warning, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { API_PATH } from '../plan/routes.ts';
import {
  listWanted,
  toRequest,
  toSource,
  type FurtherSource,
} from '../plan/sources.ts';
import { listLockFiles } from '../samples/environment.ts';
import type { Tool } from '../tool.ts';

/** A package's inputs, and its README. */
export interface PackageInputs {
  readonly model: ModelInputs;
  readonly readme: Readme | null;
}

export interface FurtherInputs extends PackageInputs {
  readonly source: FurtherSource;
}

export interface DocumentedInputs extends PackageInputs {
  readonly further: readonly FurtherInputs[];
}

export interface PackageReader {
  /** The value is `null` if one of them cannot be documented. */
  read(
    config: SiteConfig,
    touched: Touched,
  ): Promise<Reported<DocumentedInputs | null>>;
}

interface Question {
  readonly request: PackageRequest;
  /** Whether to read its README. */
  readonly readme: boolean;
}

type Answer = Reported<PackageInputs | null>;

export function createPackageReader(
  host: Host,
  tool: Tool,
  root: string,
): PackageReader {
  const readers = new Map<string, CachedReader<Question, Answer>>();
  const readerOf = (name: string): CachedReader<Question, Answer> => {
    const known = readers.get(name);
    if (known !== undefined) return known;
    const made = createCachedReader(
      (question: Question) => loadPackage(host, tool, root, question),
      // An installation changes the manifest first and a lock file last.
      ({ value }) =>
        value === null
          ? ['/']
          : [value.model.job.folder, ...listLockFiles({ folders: [root] })],
    );
    readers.set(name, made);
    return made;
  };
  const ask = (question: Question, touched: Touched): Promise<Answer> =>
    readerOf(question.request.name).read(question, touched);

  return {
    async read(config, touched) {
      const wanted = listWanted(config, API_PATH);
      const [main, ...others] = await Promise.all([
        ask(
          { request: toRequest(config.package), readme: config.package.readme },
          touched,
        ),
        ...wanted.map(({ request, readme }) =>
          ask({ request, readme }, touched),
        ),
      ]);
      const diagnostics = [main, ...others].flatMap((one) => one.diagnostics);
      const further = wanted.flatMap((one, index): readonly FurtherInputs[] => {
        const found = others[index]?.value ?? null;
        if (found === null) return [];
        const { packageName: name, version } = found.model.job;
        return [{ ...found, source: toSource(one, { name, version }) }];
      });
      const isComplete = further.length === wanted.length;
      return {
        value:
          main.value === null || !isComplete
            ? null
            : { ...main.value, further },
        diagnostics,
      };
    },
  };
}

async function loadPackage(
  host: Host,
  tool: Tool,
  root: string,
  { request, readme }: Question,
): Promise<Answer> {
  const found = await loadModelInputs(host, tool, root, request);
  if (found.value === null) return { ...found, value: null };
  const { job } = found.value;
  const bytes = readme ? await tryRead(host, `${job.folder}/README.md`) : null;
  const file = showFile(job, 'README.md');
  const missing =
    readme && bytes === null
      ? [
          warning('no-readme', `The package ${request.name} has no README.md`, {
            hint: 'Add one, or remove "readme" from the configuration.',
          }),
        ]
      : [];
  return {
    value: {
      model: found.value,
      readme:
        bytes === null
          ? null
          : {
              file,
              text: Buffer.from(bytes).toString('utf8'),
              directory: job.directory,
            },
    },
    diagnostics: [...found.diagnostics, ...missing],
  };
}
