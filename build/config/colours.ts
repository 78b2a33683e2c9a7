/** The colours in a configuration. Part of `config.ts`. */
import * as z from 'zod';
import { measureContrast } from '../core/contrast.ts';

/** The least contrast: the accent is used for links and buttons. */
const LEAST = 5;

function accentOn(ground: string): z.ZodType<string, string> {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0a66a8')
    .refine(
      (colour) => measureContrast(colour, ground) >= LEAST,
      `must have a contrast of at least ${String(LEAST)}:1 against ${ground}`,
    );
}

/** Backgrounds as in `src/templates/styles/tokens.css`. */
export const coloursSchema = z
  .strictObject({
    /** The accent colour in light mode: links, buttons, highlights. */
    light: accentOn('#ffffff'),
    /** The accent colour in dark mode. */
    dark: accentOn('#131016'),
  })
  .optional();
