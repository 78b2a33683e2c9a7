/**
 * Loads the filter of entries by imports on a page that has such entries. The only
 * code of it in a first load.
 */
import { launchWhere } from '../../islands/launch-where.ts';

export const launch = launchWhere(
  '[data-names]',
  () => import('./import-filter.ts'),
);
