/**
 * Answers Run and Edit, which stand beside the copy button where a sample can run.
 * Loads the playground when one of them is pressed, and for an address that contains
 * a sample. The only code of it in a first load.
 */
import type { Launch } from '../../feature.ts';
import { copyText, findCode } from '../../frame/copy.ts';
import { findAround } from '../../platform.ts';
import type { Playground } from './playground.ts';

export const launch: Launch = (app) => {
  const { document, location } = app.window;
  let loading: Promise<Playground> | null = null;
  const play = (use: (playground: Playground) => unknown): void => {
    loading ??= import('./playground.ts').then(
      ({ Playground }) => new Playground({ ...app, copyText, findCode }),
    );
    loading.then(use).catch((error: unknown) => {
      loading = null;
      app.say(String(error));
    });
  };
  document.addEventListener('click', (event) => {
    const button = findAround(event, '.bar .run');
    if (button !== null) {
      play((playground) => {
        playground.press(button);
      });
    }
  });
  return () => {
    if (location.hash.startsWith('#sample=')) {
      play((playground) => playground.showShared());
    }
  };
};
