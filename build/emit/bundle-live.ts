/**
 * Bundles the script with which pages of a watching server update themselves.
 * It is made on request and is not part of the output.
 */
import { build } from 'esbuild';

/** @param source - absolute path of the tool's `src/` folder */
export async function bundleLive(source: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: source,
    entryPoints: ['client/live/main.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    charset: 'utf8',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
