/**
 * Loads what the samples of a page need to run, when it is first needed. Knows
 * neither how programs run nor how they are shown.
 */
import type {
  PlaygroundFile,
  SamplesFile,
} from '../../templates/playground-data.ts';
import type { Program, Running, RunOptions } from './run.ts';
import type { Runner } from './runner.ts';

export interface Programs {
  /** The names of all exports. */
  readonly loadNames: () => Promise<readonly string[]>;
  /** Of the page that is shown. */
  readonly run: (program: Program, options: RunOptions) => Promise<Running>;
}

export function createPrograms(
  window: Window & typeof globalThis,
  base: string,
): Programs {
  /** Successful requests; others are made again. */
  const files = new Map<string, unknown>();
  let shown: { path: string; runner: Runner } | null = null;
  const load = async <File>(address: string): Promise<File> => {
    if (!files.has(address)) {
      const response = await window.fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      files.set(address, await response.json());
    }
    return files.get(address) as File;
  };
  const loadFile = () => load<PlaygroundFile>(`${base}playground.json`);
  return {
    loadNames: async () => [
      ...new Set(Object.values((await loadFile()).modules).flat()),
    ],
    run: async (program, options) => {
      const path = window.location.pathname.replace(/\/$/, '/index');
      const [{ createRunner }, file, samples] = await Promise.all([
        import('./runner.ts'),
        loadFile(),
        load<SamplesFile>(`${path}.samples.json`),
      ]);
      if (shown?.path !== path) {
        shown?.runner.close();
        shown = { path, runner: createRunner(window, file, samples) };
      }
      return shown.runner.run(program, options);
    },
  };
}
