/**
 * The door of warnings: the codes of features. Names only, because everything
 * that reports a problem loads this file.
 */
export const FEATURE_WARNINGS = [
  // agents
  'pack-left-out',
  // history
  'history-missing',
  'history-outdated',
  // import-cost
  'import-cost-unknown',
  // includes
  'include-invalid',
  // playground
  'playground-unavailable',
  // search
  'synonym-unused',
] as const;
