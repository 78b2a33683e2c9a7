/** The setting of upgrades. */
import * as z from 'zod';
import { release, text } from '../../config/values.ts';

export const upgradeSettings = z
  .record(text, z.strictObject({ from: release, to: release }))
  .default({});
