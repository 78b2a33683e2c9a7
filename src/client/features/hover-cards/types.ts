/** What the browser's parts of hover cards agree on. */

/**
 * Under which a reader's choice is stored, if it is `off`. A type, since the
 * launcher and the action of the search dialog can share no value: a module in both
 * chunks would be one more request of every first load.
 */
export type ChoiceKey = 'hover-cards';
