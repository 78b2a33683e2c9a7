/**
 * Hover cards: what a symbol is, for readers who point at a link to it. A card is
 * ready-made HTML, found by the address of its link. A launcher of some lines is
 * part of every page; it loads the cards' code and texts on demand.
 */
export { emitHoverCards as addHoverCards } from './render-cards.ts';

/** Folders with code for browsers. */
export const HOVER_CARDS = ['hover-cards'];
