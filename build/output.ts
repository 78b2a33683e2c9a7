/**
 * The files of a finished build, and how they differ from those of the previous
 * one. Results from the memo are the same objects as before, so comparing them
 * costs next to nothing.
 */
import {
  isSameContent,
  sizeOf,
  type Artifact,
  type Content,
  type OutputPath,
} from './core/artifact.ts';

export interface Output {
  readonly files: ReadonlyMap<OutputPath, OutputFile>;
  /** Added or changed. */
  readonly changed: readonly OutputPath[];
  readonly removed: readonly OutputPath[];
}

interface OutputFile {
  readonly content: Content;
  readonly bytes: number;
}

/** @param before - `null` for the first build of a process */
export function compareOutput(
  artifacts: readonly Artifact[],
  before: Output | null,
): Output {
  const files = new Map<OutputPath, OutputFile>();
  const changed: OutputPath[] = [];
  for (const { path, content } of artifacts) {
    const known = before?.files.get(path);
    if (known !== undefined && isSameContent(known.content, content)) {
      files.set(path, known);
    } else {
      files.set(path, { content, bytes: sizeOf({ content }) });
      changed.push(path);
    }
  }
  const removed = [...(before?.files.keys() ?? [])].filter(
    (path) => !files.has(path),
  );
  return { files, changed, removed };
}

/** Bytes by file extension; `other` for names without one, such as `_headers`. */
export function countBytes({
  files,
}: Output): Readonly<Record<string, number>> {
  const totals = new Map<string, number>();
  for (const [path, { bytes }] of files) {
    const extension = /[^/]\.(\w+)$/.exec(path)?.[1] ?? 'other';
    totals.set(extension, (totals.get(extension) ?? 0) + bytes);
  }
  return Object.fromEntries(totals);
}
