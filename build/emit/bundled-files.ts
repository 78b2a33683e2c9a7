/** Helpers for esbuild's output. */
import type { OutputFile } from 'esbuild';

export function onlyFile(files: readonly OutputFile[]): OutputFile {
  const [file] = files;
  if (file === undefined) throw new Error('esbuild returned no file');
  return file;
}

export function nameOf({ path }: OutputFile): string {
  return lastSegment(path);
}

export function lastSegment(path: string): string {
  return path.slice(path.replaceAll('\\', '/').lastIndexOf('/') + 1);
}
