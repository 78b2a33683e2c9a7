/** The block directives, and the default titles of admonitions. */

/** Kinds of admonition, with their default titles. */
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
