/**
 * Bundles what the playground runs programs with: the document of its frame, the
 * compiler of edited code, and the documented package for the browser.
 */
import { createHash } from 'node:crypto';
import { build, type BuildOptions } from 'esbuild';
import { modulesPlugin } from './client-modules.ts';

export interface PlaygroundBundle {
  readonly frame: Frame;
  readonly library: Library;
  /**
   * A module of its own: what its packages have in common would otherwise become
   * a chunk that every page loads.
   */
  readonly compiler: string;
}

interface Frame {
  readonly html: string;
  /** Of its script, as policies allow it. */
  readonly hash: string;
}

/** @param source - absolute path of the tool's `src/` folder */
export async function bundleFrame(source: string): Promise<Frame> {
  const worker = await bundle(source, 'client/sandbox/worker.ts');
  const script = await bundle(source, 'client/sandbox/frame.ts', {
    plugins: [
      modulesPlugin({
        'sandbox-worker': `export default ${JSON.stringify(worker)};`,
      }),
    ],
  });
  return composeFrame(script.replaceAll('</', '<\\/'));
}

export function bundleCompiler(source: string): Promise<string> {
  const file = 'client/playground/compile.ts';
  return bundle(source, file, { format: 'esm' });
}

async function bundle(
  source: string,
  file: string,
  options: BuildOptions = {},
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: source,
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Its policy, which a worker inherits, allows no network and only blobs as code. */
function composeFrame(script: string): Frame {
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
<body><script>${script}</script></body>
</html>
`;
  return { html, hash };
}

type Library =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * The package as one module that exports its modules by their specifiers.
 * @param root - absolute path of the project, where the package is resolved
 * @returns a problem if it cannot run in a browser
 */
export async function bundleLibrary(
  specifiers: readonly string[],
  root: string,
): Promise<Library> {
  const lines = specifiers.map((specifier) => {
    const name = JSON.stringify(specifier);
    return `export * as ${name} from ${name};`;
  });
  try {
    const { outputFiles } = await build({
      stdin: { contents: lines.join('\n'), resolveDir: root },
      absWorkingDir: root,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      platform: 'browser',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfigRaw: {},
      write: false,
    });
    return { kind: 'code', code: outputFiles[0]?.text ?? '' };
  } catch (problem) {
    const text = problem instanceof Error ? problem.message : String(problem);
    return { kind: 'problem', message: text.split('\n')[1] ?? text };
  }
}
