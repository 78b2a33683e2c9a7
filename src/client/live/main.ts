/**
 * Live updates: shows each save on the open page, without a reload unless the
 * client's code has changed. Not part of a built site: the `watch` server adds
 * this script to the pages that it serves.
 */
import { createEarlyData } from './early-data.ts';
import { followServer, type LiveState } from './follow-server.ts';
import { keepPlace } from './keep-place.ts';
import { createOverlay } from './overlay.ts';
import { patchWrites } from './patch-article.ts';
import { fetchProblems } from './problems.ts';
import { findRunningPage, type RunningPage } from './running-page.ts';
import { replaceStyles } from './styles.ts';

const script = document.querySelector<HTMLElement>('script[data-live]');
const code = script?.dataset['code'] ?? '';
const overlay = createOverlay(document);
/** The client; found once, since it stays the same across navigations. */
let running: RunningPage | null = null;
/** The version that the page shows. */
let version = script?.dataset['live'] ?? '';

/**
 * Milliseconds to wait for a refresh: it never resolves if the reader navigates
 * away meanwhile.
 */
const PATIENCE = 2000;

const early = createEarlyData(window);

followServer(
  window,
  async (state) => {
    await showProblems(state);
    if (state.version === version) return;
    // After a missed version, all data must count as changed.
    const same = new Set(state.since === version ? state.same : []);
    version = state.version;
    early.accept(version);
    await update(state, (address) => !same.has(address));
  },
  () => {
    early.ask(version);
  },
);

async function showProblems({ problems }: LiveState): Promise<void> {
  if (problems === 0) overlay.hide();
  else overlay.show(await fetchProblems());
}

async function update(
  state: LiveState,
  isNew: (address: string) => boolean,
): Promise<void> {
  running ??= await findRunningPage(document);
  if (state.code !== code || running === null) {
    location.reload();
    return;
  }
  const article = document.getElementById('page-article');
  if (article !== null) patchWrites(article);
  const restore = keepPlace(document);
  try {
    await Promise.all([
      replaceStyles(document, state.styles),
      Promise.race([
        running.refresh(isNew),
        new Promise((resolve) => setTimeout(resolve, PATIENCE)),
      ]),
    ]);
    restore();
  } catch {
    // The page no longer exists at this address.
    location.reload();
  }
}
