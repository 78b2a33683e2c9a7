/** The codes of this feature's warnings. */
export const HISTORY_WARNINGS = [
  'history-missing',
  'history-outdated',
] as const;
