/**
 * Puts Edit and Run beside the copy button where a sample can run. Loads the
 * playground when one of them is pressed, when a time line is stepped through, and
 * for an address that contains a sample. The only code of it in a first load.
 */
import type { Launch } from '../../feature.ts';
import { copyText, findCode } from '../../frame/copy.ts';
import { findAround } from '../../platform.ts';
import type { Playground } from './playground.ts';

export const launch: Launch = (app) => {
  const { document, location } = app.window;
  let loading: Promise<Playground> | null = null;
  const play = (use: (playground: Playground) => unknown): void => {
    loading ??= import('./playground.ts').then(({ createPlayground }) =>
      createPlayground({ ...app, copyText, findCode }),
    );
    loading.then(use).catch((error: unknown) => {
      loading = null;
      app.say(String(error));
    });
  };
  document.addEventListener('click', (event) => {
    const button = findAround(event, '.run:not(.live *)');
    if (button !== null) {
      play(({ press }) => {
        press(button);
      });
    }
  });
  document.addEventListener('stepthrough', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      play(({ showSteps }) => showSteps(target));
    }
  });
  return () => {
    offerRunning(document);
    if (location.hash.startsWith('#sample=')) {
      play(({ showShared }) => showShared());
    }
  };
};

/** The copy buttons of samples that none of ours precedes yet. */
const WITHOUT_BUTTONS = '[data-run] .copy:not(.run ~ *)';

function offerRunning(document: Document): void {
  for (const copy of document.querySelectorAll(WITHOUT_BUTTONS)) {
    // A reason why it cannot run, which is no key: it contains a space.
    const cannot = copy.closest('[data-run*=" "]') !== null;
    for (const textContent of cannot ? ['Run'] : ['Run', 'Edit']) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'run',
        textContent,
        ariaDisabled: String(cannot),
      });
      copy.before(button);
    }
  }
}
