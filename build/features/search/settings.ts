/** The settings of search. */
import * as z from 'zod';
import { list, text } from '../../config/values.ts';

export const searchSettings = z
  .strictObject({
    /** Words that readers search for, each with the words that your pages use: `login: ['sign in']`. */
    synonyms: z.record(text, z.array(text)).default({}),
    /** The exports that search suggests before the reader types; others follow by number of references. */
    mostUsed: list(text),
  })
  .prefault({});
