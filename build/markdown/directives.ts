/** The block directives there are, and what an admonition says by itself. */

/** Kinds of admonition, with the title of one that has no own. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
]);

export const DIRECTIVE_NAMES: ReadonlySet<string> = new Set([
  ...ADMONITIONS.keys(),
  'tabs',
  'tab',
]);
