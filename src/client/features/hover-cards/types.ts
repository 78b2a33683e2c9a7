/** What the build and the browser's parts of hover cards agree on. */

/**
 * Cards of symbols: HTML by the address of each. The index, `hover-cards.json`, has
 * the addresses of such files by the first address in each.
 */
export type HoverCardFile = readonly (readonly [href: string, value: string])[];

/**
 * The key of a reader's choice, if it is `off`. It is a type, since the
 * launcher and the action of the search dialog can share no value: a module in
 * both chunks would be one more request of every first load.
 */
export type ChoiceKey = 'hover-cards';
