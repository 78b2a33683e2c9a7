/** The settings of what importing the package costs. */
import * as z from 'zod';
import { text } from '../../config/values.ts';

export const costSettings = z
  .strictObject({
    /** What readers do with the package, each with its ways, as the exports to import: `'Parse': [['parse'], ['Lexer', 'Source']]`. */
    jobs: z.record(text, z.array(z.array(text).min(1)).min(1)).default({}),
    /** The name that an earlier version is installed under, to say whose size has changed: `graphql-16`. */
    former: text.optional(),
  })
  .prefault({});
