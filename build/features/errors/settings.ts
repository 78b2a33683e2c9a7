/** The settings of the index of errors. */
import * as z from 'zod';
import { list, text } from '../../config/values.ts';

export const errorSettings = z
  .strictObject({
    /** Classes and functions that are given a message: `['Error', 'TypeError']`; without any there is no index. */
    constructors: list(text),
    /** The name that an earlier version is installed under, whose wording is found too: `graphql-16`. */
    former: text.optional(),
  })
  .prefault({});
