/** What an author may write about colours. Part of `config.ts`. */
import { z } from 'zod';
import { measureContrast } from './core/contrast.ts';

/** Links and buttons are of this colour: they must be readable on any ground. */
const LEAST = 5;

function accentOn(ground: string): z.ZodType<string, string> {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0a66a8')
    .refine(
      (colour) => measureContrast(colour, ground) >= LEAST,
      `must stand out against ${ground} by ${String(LEAST)}:1`,
    );
}

/** The grounds of `src/templates/styles/tokens.css`. */
export const coloursSchema = z
  .strictObject({
    /** The accent on white: links, buttons, marks. */
    light: accentOn('#ffffff'),
    /** The accent in dark mode. */
    dark: accentOn('#131016'),
  })
  .optional();
