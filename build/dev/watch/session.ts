/**
 * What happens on each save: read the inputs, build the site with the same
 * builder as any other command, publish the result, report problems. Never
 * throws: every failure is reported, and the next save tries again.
 */
import type { Artifact } from '../../core/artifact.ts';
import type { Builder } from '../../builder.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { LoadedInputs } from '../../inputs.ts';
import type { Output } from '../../output.ts';
import { createPhases } from '../../phases.ts';
import { SILENT, type Clock, type Reporter } from '../../reporter.ts';
import type { BuildSummary } from '../../reporter.ts';

export interface SessionPorts {
  readonly builder: Builder;
  readonly reporter: Reporter;
  readonly clock: Clock;
  /** Yields to other work. */
  readonly rest: () => Promise<void>;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  readonly publish: (output: Output, base: string) => void;
  /** Shows some pages before the rest is built; resolves when they are loaded. */
  readonly preview: (
    artifacts: readonly Artifact[],
    base: string,
  ) => Promise<void>;
  /** Called when a rebuild begins and when it ends. */
  readonly expect: () => void;
  readonly settle: () => void;
  /** The pages that are open. */
  readonly open: () => ReadonlySet<string>;
  /** @param previewed - whether the failed build has shown a preview */
  readonly complain: (
    diagnostics: readonly Diagnostic[],
    previewed: boolean,
  ) => Promise<void>;
  /** Called with the sources of the current inputs, which are to be watched. */
  readonly follow: (sources: readonly string[]) => void;
}

export interface Session {
  /** The first build, which reports its phases and a summary. */
  begin(): Promise<void>;
  rebuild(isOutdated: () => boolean): Promise<void>;
}

interface Result {
  readonly diagnostics: readonly Diagnostic[];
  readonly output: Output | null;
  readonly base: string;
  readonly summary: BuildSummary | null;
  /** Whether the build has shown a preview. */
  readonly previewed: boolean;
}

export function createSession(ports: SessionPorts): Session {
  const { builder, reporter, clock, rest, explain } = ports;
  let shown: Result | null = null;

  const attempt = async (
    progress: Reporter,
    isOutdated: (() => boolean) | null,
  ): Promise<Result> => {
    const phases = createPhases(progress);
    const previewed = false;
    try {
      phases.enter('inputs');
      const { value, diagnostics } = await builder.readInputs();
      if (value === null) return failed(diagnostics);
      ports.follow(value.sources);
      const built = await builder.build({ value, diagnostics }, phases);
      return { ...describe(built, value, phases.end()), previewed };
    } catch (problem) {
      // The result is not needed: a newer build is about to start.
      if (isOutdated?.() === true) return failed([]);
      return { ...failed(explain(problem)), previewed };
    } finally {
      phases.end();
    }
  };

  /** Publishes a result, and reports its diagnostics if they have changed. */
  const show = async (result: Result): Promise<void> => {
    const before = shown;
    shown = result;
    if (result.output !== null) ports.publish(result.output, result.base);
    else await ports.complain(result.diagnostics, result.previewed);
    const text = JSON.stringify(result.diagnostics);
    if (text !== JSON.stringify(before?.diagnostics ?? [])) {
      reporter.report(result.diagnostics);
      if (before?.output === null && result.output !== null) {
        reporter.note('All problems are fixed.');
      }
    }
  };

  return {
    async begin() {
      const result = await attempt(reporter, null);
      if (result.summary !== null) reporter.summarise(result.summary);
      await show(result);
      await builder.store();
    },
    async rebuild(isOutdated) {
      const started = clock();
      ports.expect();
      // The announcement is sent now: reading and parsing may leave no other gap.
      await rest();
      const result = await attempt(SILENT, isOutdated);
      ports.settle();
      if (isOutdated() || (isSame(result, shown) && !result.previewed)) return;
      await show(result);
      if (result.output !== null) {
        reporter.note(describeChange(result.output, clock() - started));
      }
    },
  };
}

function failed(diagnostics: readonly Diagnostic[]): Result {
  return {
    diagnostics,
    output: null,
    base: '/',
    summary: null,
    previewed: false,
  };
}

function describe(
  { diagnostics, site }: Awaited<ReturnType<Builder['build']>>,
  inputs: LoadedInputs,
  phases: BuildSummary['phases'],
): Result {
  return {
    diagnostics,
    output: site?.output ?? null,
    base: inputs.site.config.base,
    summary: site === null ? null : { ...site.summary, phases },
    previewed: false,
  };
}

function isSame(a: Result, b: Result | null): boolean {
  return (
    a.output === b?.output &&
    JSON.stringify(a.diagnostics) === JSON.stringify(b.diagnostics)
  );
}

function describeChange(
  { changed, removed }: Output,
  milliseconds: number,
): string {
  const pages = changed.filter((path) => path.endsWith('.html'));
  const files = changed.length + removed.length;
  const [first = ''] = pages;
  const what =
    pages.length === 1
      ? `/${first.replace(/(?:(^|\/)index)?\.html$/, '$1')}`
      : `${String(pages.length)} pages`;
  return `${what}, ${String(files)} files, in ${String(Math.round(milliseconds))} ms`;
}
