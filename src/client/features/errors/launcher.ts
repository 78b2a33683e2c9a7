/**
 * Loads the field of the index of errors on the page that has a place for it. The
 * only code of it in a first load.
 */
import { launchWhere } from '../../islands/launch-where.ts';

export const launch = launchWhere('[data-errors]', () => import('./errors.ts'));
