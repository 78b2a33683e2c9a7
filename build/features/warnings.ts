/**
 * The door of warnings: the codes of features. Names only, because everything
 * that reports a problem loads this file.
 */
import { PACK_WARNINGS } from './agents/warnings.ts';
import { HISTORY_WARNINGS } from './history/warnings.ts';
import { COST_WARNINGS } from './import-cost/warnings.ts';
import { INCLUDE_WARNINGS } from './includes/warnings.ts';
import { PLAYGROUND_WARNINGS } from './playground/warnings.ts';
import { SEARCH_WARNINGS } from './search/warnings.ts';

export const FEATURE_WARNINGS = [
  ...PACK_WARNINGS,
  ...HISTORY_WARNINGS,
  ...COST_WARNINGS,
  ...INCLUDE_WARNINGS,
  ...PLAYGROUND_WARNINGS,
  ...SEARCH_WARNINGS,
] as const;
