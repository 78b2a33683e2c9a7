/** The setting of history. */
import * as z from 'zod';
import { release } from '../../config/values.ts';

export const historySettings = z
  .strictObject({
    /** The oldest release to read: `15.0.0`. */
    from: release,
  })
  .optional();
