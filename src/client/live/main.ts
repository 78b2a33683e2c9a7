/**
 * Follows a watching server: what is saved shows on the open page, without a
 * reload where the code of the page is still the same. In no output; the server
 * adds it to the pages that it serves.
 */
import { createEarlyData } from './early-data.ts';
import { followServer, type LiveState } from './follow-server.ts';
import { keepPlace } from './keep-place.ts';
import { createOverlay } from './overlay.ts';
import { fetchProblems } from './problems.ts';
import { findRunningPage, type RunningPage } from './running-page.ts';
import { replaceStyles } from './styles.ts';

const script = document.querySelector<HTMLElement>('script[data-live]');
const code = script?.dataset['code'] ?? '';
const overlay = createOverlay(document);
/** Whichever page is shown: the same client goes on from one to the next. */
let running: RunningPage | null = null;
/** What the page shows. */
let version = script?.dataset['live'] ?? '';

/** In milliseconds: a page that is left meanwhile never says that it is there. */
const PATIENCE = 2000;

const early = createEarlyData(window);

followServer(
  window,
  async (state) => {
    await showProblems(state);
    if (state.version === version) return;
    // Whoever has missed a version does not know what has changed.
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
    // The page is not there any more, or not under this address.
    location.reload();
  }
}
