/** The code of a site's pages: the scripts, and the style sheet, bundled apart. */
import { basename } from 'node:path';
import type { Artifact } from '../core/artifact.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import type { PageKind, SiteData } from '../../src/templates/page-model.ts';

export interface ClientScripts {
  /** Identifies the scripts: open pages replace a style sheet by themselves. */
  readonly code: Hash;
  readonly artifacts: readonly Artifact[];
  readonly pages: ReadonlyMap<PageKind, PageChunk>;
  /** The script that a document contains, to run before the first paint. */
  readonly inlineScript: string;
}

/** The scripts with their style sheet. */
export interface ClientBundle extends ClientScripts {
  /** Identifies both; part of every page and payload. */
  readonly build: Hash;
  /** A file name below `assets/`. */
  readonly style: string;
}

export interface PageChunk {
  readonly file: string;
  /** The chunks it imports statically: the app and React. */
  readonly imports: readonly string[];
}

export function joinClient(
  scripts: ClientScripts,
  style: Artifact,
  { footer }: Pick<SiteData, 'footer'>,
): ClientBundle {
  return {
    ...scripts,
    // The footer is in none of the client's files, but open pages keep theirs,
    // so it has to change the build.
    build: hashParts([scripts.code, style.path, JSON.stringify(footer)]),
    artifacts: [...scripts.artifacts, style],
    style: basename(style.path),
  };
}
