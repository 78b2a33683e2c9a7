/**
 * What happens on each save: read the inputs, build the site with the same
 * builder as any other command, publish the result, report problems. Never
 * throws: every failure is reported, and the next save tries again.
 */
import type { Builder, BuiltSite } from '../build.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Output } from '../output.ts';
import type { BuildSummary, Clock, Reporter } from '../reporter.ts';
import { createPhases, SILENT } from '../reporter.ts';

export interface SessionPorts {
  readonly builder: Builder;
  readonly reporter: Reporter;
  readonly clock: Clock;
  readonly explain: (problem: unknown) => readonly Diagnostic[];
  readonly publish: (output: Output, base: string) => void;
  readonly complain: (diagnostics: readonly Diagnostic[]) => Promise<void>;
  /** Watches these paths as well. */
  readonly follow: (sources: readonly string[]) => void;
}

export interface Session {
  /** The first build, which reports its phases and a summary. */
  begin(): Promise<void>;
  /** @param isOutdated - whether a newer build is about to start */
  rebuild(isOutdated: () => boolean): Promise<void>;
}

interface Result {
  readonly diagnostics: readonly Diagnostic[];
  readonly site: BuiltSite | null;
  readonly base: string;
  readonly phases: BuildSummary['phases'];
}

export function createSession(ports: SessionPorts): Session {
  const { builder, reporter, clock, explain } = ports;
  let shown: Result | null = null;

  const attempt = async (progress: Reporter): Promise<Result> => {
    const phases = createPhases(progress);
    const failed = { site: null, base: '/', phases: [] };
    try {
      phases.enter('inputs');
      const { value, diagnostics } = await builder.readInputs();
      if (value === null) return { ...failed, diagnostics };
      ports.follow(value.sources);
      const built = await builder.build({ value, diagnostics }, phases);
      const { base } = value.site.config;
      return { ...built, base, phases: phases.end() };
    } catch (problem) {
      return { ...failed, diagnostics: explain(problem) };
    } finally {
      phases.end();
    }
  };

  const hasNewDiagnostics = ({ diagnostics }: Result): boolean =>
    JSON.stringify(diagnostics) !== JSON.stringify(shown?.diagnostics ?? []);

  /** Publishes a result, and reports its diagnostics if they have changed. */
  const show = async (result: Result): Promise<void> => {
    const before = shown;
    const isNew = hasNewDiagnostics(result);
    shown = result;
    const { site, diagnostics, base } = result;
    if (site === null) await ports.complain(diagnostics);
    else ports.publish(site.output, base);
    if (!isNew) return;
    reporter.report(diagnostics);
    if (before?.site === null && site !== null) {
      reporter.note('All problems are fixed.');
    }
  };

  return {
    async begin() {
      const result = await attempt(reporter);
      const { site, phases } = result;
      if (site !== null) reporter.summarise({ ...site.summary, phases });
      await show(result);
      await builder.store();
    },
    async rebuild(isOutdated) {
      const started = clock();
      const result = await attempt(SILENT);
      const isSame = result.site?.output === shown?.site?.output;
      if (isOutdated() || (isSame && !hasNewDiagnostics(result))) return;
      await show(result);
      if (result.site === null) return;
      const milliseconds = String(Math.round(clock() - started));
      const change = describeChange(result.site.output);
      reporter.note(`${change}, in ${milliseconds} ms`);
    },
  };
}

function describeChange({ changed, removed }: Output): string {
  const pages = changed.filter((path) => path.endsWith('.html'));
  const files = changed.length + removed.length;
  const what =
    pages.length === 1
      ? `/${pages.join('').replace(/(?:(^|\/)index)?\.html$/, '$1')}`
      : `${String(pages.length)} pages`;
  return `${what}, ${String(files)} files`;
}
