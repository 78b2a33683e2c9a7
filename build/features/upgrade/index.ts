/**
 * Upgrades: what changes between two versions of the package. Both versions are
 * described by the compiler alone; programs that users may have written are
 * compiled with each, and what only one of them accepts is a change with its
 * proof. `docs-build history` writes that into the content folder, a page of
 * documents is filled with it, and `docs-build upgrade` finds the places in a
 * project that a change concerns.
 */
import type { Root } from 'mdast';
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import { toHref } from '../../core/urls.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { SiteContext } from '../../emit/site-context.ts';
import { fillApiChanges } from './fill-page.ts';
import { publishApiChanges } from './publish.ts';
import type { Upgrade } from './upgrade-file.ts';

/** Fills the page about an upgrade; other documents are about none. */
export function fillUpgrade(
  root: Root,
  upgrade: Upgrade | null,
): readonly Diagnostic[] {
  return upgrade === null ? [] : fillApiChanges(root, upgrade);
}

/** `changes.json`, for a site that has a page about an upgrade. */
export function addChangesFile(
  upgrades: ReadonlyMap<string, Upgrade>,
  { input, mainApi }: SiteContext,
  memo: Memo,
): readonly Artifact[] {
  const { origin, base } = mainApi.scope;
  const pages = {
    documents: input.documents,
    byFile: mainApi.plan.table.byFile,
    address: (path: string) => origin + toHref(base, `/${path}`),
  };
  return publishApiChanges(upgrades, pages, memo);
}

/** Folders with code for browsers, on a site with a page about an upgrade. */
export function listUpgradeModules({
  upgrades,
}: SiteConfig): readonly string[] {
  return Object.keys(upgrades).length === 0 ? [] : ['upgrade'];
}
