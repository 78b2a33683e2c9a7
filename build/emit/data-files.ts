/** The small files beside the pages: sidebars and redirects. */
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import { toFileStem } from '../core/urls.ts';
import type { RouteTable } from '../plan/routes.ts';
import type { SidebarFile } from '../../src/templates/model.ts';
import { composeRedirect } from './document.ts';

/** `sidebars/{id}.json`: the complete sidebar, for branches that a page omits. */
export function emitSidebars(
  sidebars: readonly SidebarFile[],
  memo: Memo,
): readonly Artifact[] {
  return memo.derive('sidebar-files', sidebars, (all) =>
    all.map((sidebar) => ({
      path: outputPath(`sidebars/${sidebar.id}.json`),
      content: JSON.stringify(sidebar),
    })),
  );
}

/** A document for each old address, which redirects without scripts. */
export function emitRedirects(
  table: RouteTable,
  origin: string,
  siteTitle: string,
): readonly Artifact[] {
  return [...table.redirects].map(([path, target]) => ({
    path: outputPath(`${toFileStem(path)}.html`),
    content: composeRedirect(target.href, origin, siteTitle),
  }));
}
