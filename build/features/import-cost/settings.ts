/** The settings of what importing the package costs. */
import * as z from 'zod';
import { text } from '../../config/values.ts';

export const costSettings = z
  .strictObject({
    /** Tasks of readers, each with one or more lists of exports to import: `'Parse': [['parse'], ['Lexer', 'Source']]`. */
    jobs: z.record(text, z.array(z.array(text).min(1)).min(1)).default({}),
    /** The name of an earlier installed version, to compare sizes with: `graphql-16`. */
    former: text.optional(),
  })
  .prefault({});
