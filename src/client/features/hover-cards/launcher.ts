/**
 * Loads hover cards when a reader first points at a link to a symbol. The only
 * code of them in a first load.
 */
import type { Launch } from '../../feature.ts';
import { findAround } from '../../platform.ts';
import type { OpenCard } from './open.ts';
import type { ChoiceKey } from './types.ts';

const KEY: ChoiceKey = 'hover-cards';

/** Milliseconds to point at a link, which also tell a long press from a tap. */
const DELAY = 300;

export const launch: Launch = (app) => {
  const { document } = app.window;
  const links = `#page-article a[href^="${app.base}api/"]`;
  let pointed: HTMLElement | null = null;
  let cards: Promise<OpenCard> | undefined;
  const offer = (link: HTMLElement | null, byTouch: boolean): void => {
    if (link === null) return;
    const isHeld = (): boolean =>
      link === pointed || link.matches(':focus-visible');
    setTimeout(() => {
      if (!isHeld() || app.storage.read(KEY) !== null) return;
      cards ??= import('./open.ts').then(({ createHoverCards }) =>
        createHoverCards(app),
      );
      cards.then((open) => open({ link, isHeld, byTouch })).catch(console.warn);
    }, DELAY);
  };
  document.addEventListener('focusin', (event) => {
    offer(findAround(event, links), false);
  });
  document.addEventListener('pointerover', (event) => {
    const link = findAround(event, links);
    // A move within the link does not enter it again.
    if (link === pointed) return;
    pointed = link;
    offer(link, event.pointerType === 'touch');
  });
  document.addEventListener('pointerout', ({ relatedTarget }) => {
    // The pointer is not elsewhere on the page: a finger was lifted.
    if (relatedTarget === null) pointed = null;
  });
  document.addEventListener('contextmenu', (event) => {
    // A long press opens the card instead of the browser's menu.
    const isOpening = pointed !== null && app.storage.read(KEY) === null;
    if (isOpening && event.pointerType === 'touch') event.preventDefault();
  });
};
