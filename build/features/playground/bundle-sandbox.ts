/**
 * Bundles what the playground runs programs with: the document of its frame, the
 * compiler of edited code, and the documented package for the browser.
 */
import { createHash } from 'node:crypto';
import { build, type BuildOptions } from 'esbuild';
import { defineLabels } from '../../emit/bundle.ts';
import type { Labels } from '../../../src/shared/labels.ts';

/** What is the same for all packages. */
export interface SandboxBundle {
  readonly sandbox: SandboxDocument;
  /**
   * What reads edited code, as modules of their own: what their packages have in
   * common would otherwise become a chunk that every page loads.
   */
  readonly eraser: string;
  readonly checks: string;
}

interface SandboxDocument {
  readonly html: string;
  /** The script's hash, as policies allow it. */
  readonly hash: string;
}

/** @param source - absolute path of the tool's `src/` folder */
export async function bundleSandbox(
  source: string,
  labels: Labels,
): Promise<SandboxBundle> {
  const folder = `${source}/client`;
  const define = defineLabels(labels);
  const bundleOwn = (file: string, format: 'iife' | 'esm' = 'iife') =>
    bundle({ absWorkingDir: folder, entryPoints: [file], format, define });
  const [sandbox, worker, eraser, checks] = await Promise.all([
    bundleOwn('features/playground/sandbox/sandbox.ts'),
    bundleOwn('features/playground/sandbox/worker.ts'),
    bundleOwn('features/playground/erase.ts', 'esm'),
    bundleOwn('../shared/add-checks.ts', 'esm'),
  ]);
  return { sandbox: composeSandbox(sandbox, worker), eraser, checks };
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Its policy, which a worker inherits, allows no network and only blobs as code. */
function composeSandbox(sandbox: string, worker: string): SandboxDocument {
  const [script = '', text = ''] = [sandbox, worker].map((code) =>
    code.replaceAll('</', '<\\/'),
  );
  const digest = createHash('sha256').update(script).digest('base64');
  const hash = `'sha256-${digest}'`;
  const policy = `default-src 'none'; script-src ${hash} blob:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Runs samples</title>
</head>
<body><script type="text/plain">${text}</script><script>${script}</script></body>
</html>
`;
  return { html, hash };
}

export type LibraryBundle =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * One module that exports others by their names.
 * @param modules - what programs can import, with what it is imported from here
 * @param root - absolute path of the project, where the package is resolved
 */
export async function bundleLibrary(
  modules: ReadonlyMap<string, string>,
  root: string,
): Promise<LibraryBundle> {
  const lines = Array.from(modules, (pair) => {
    const [name, from] = pair.map((one) => JSON.stringify(one));
    return `export * as ${name} from ${from};`;
  });
  try {
    const code = await bundle({
      stdin: { contents: lines.join('\n'), resolveDir: root },
      absWorkingDir: root,
      format: 'esm',
      platform: 'browser',
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfigRaw: {},
    });
    return { kind: 'code', code };
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    return { kind: 'problem', message: text.split('\n')[1] ?? text };
  }
}
