/**
 * The last look before anything is written: every address leads somewhere, and
 * no two files are the same on a file system that ignores case.
 */
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { foldCase } from '../core/names.ts';
import { toHref } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { DrawnPage } from '../emit/pages.ts';
import type { SiteData } from '../../src/templates/model.ts';
import { checkLinks } from './check-links.ts';

export interface OutputReport {
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

export function checkOutput(
  pages: readonly DrawnPage[],
  artifacts: readonly Artifact[],
  site: SiteData,
  memo: Memo,
): OutputReport {
  const files = new Set(
    artifacts.map(({ path }) => toHref(site.base, `/${path}`)),
  );
  for (const path of [...files]) files.add(path.replace(/\.html$/, ''));
  const { checked, diagnostics } = checkLinks(
    pages.map(({ draft, scan }) => ({
      href: draft.page.href,
      scan,
      outgoing: draft.outgoing,
      place: draft.place,
    })),
    files,
    memo,
  );
  return {
    links: checked,
    diagnostics: [...diagnostics, ...checkTwins(artifacts)],
  };
}

/** A static file may carry a name that a page needs. */
function checkTwins(artifacts: readonly Artifact[]): readonly Diagnostic[] {
  const seen = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path } of artifacts) {
    const key = foldCase(path);
    const other = seen.get(key);
    if (other !== undefined) {
      diagnostics.push(
        error('same-file', `${other} and ${path} would be the same file`, {
          hint: 'Rename the static file.',
        }),
      );
    }
    seen.set(key, path);
  }
  return diagnostics;
}
