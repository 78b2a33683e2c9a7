/** The settings of the error index. */
import * as z from 'zod';
import { list, text } from '../../config/values.ts';

export const errorSettings = z
  .strictObject({
    /** Classes and functions that take an error message: `['Error', 'TypeError']`; if empty, the site has no error index. */
    constructors: list(text),
    /** The name of an earlier installed version, to recognize its messages as well: `graphql-16`. */
    former: text.optional(),
    /** What is wrong, by messages with names for what varies; by default the description of the page with the message as its title: `{ 'Unknown box "Box".': 'There is no box "Box".' }`. */
    sentences: z.record(text, text).default({}),
  })
  .prefault({});
