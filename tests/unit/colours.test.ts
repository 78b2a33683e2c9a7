/** The colour tokens of both modes, measured: whether contrasts suffice. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureContrast } from '../../build/core/contrast.ts';
import { BACKGROUND_COLOURS as BARS } from '../../src/templates/background-colours.ts';
import { repository } from '../support/real-site.ts';

const readStyle = (name: string): string =>
  readFileSync(`${repository}/src/templates/styles/${name}.css`, 'utf8');
const WISHED = '@media (prefers-contrast: more)';

/** All tokens in a colour mode, with `prefers-contrast: more` or not; `var()` is resolved. */
function readTokens(mode: 'light' | 'dark', contrast: boolean) {
  const [usual = '', wished = ''] = readStyle('tokens').split(WISHED);
  const written = new Map<string, string>();
  const css = contrast ? usual + wished : usual;
  for (const [, name = '', value = ''] of css.matchAll(
    /(--[\w-]+):\s*([^;]+)/g,
  )) {
    const both = /^light-dark\((?<light>#\w+), (?<dark>#\w+)\)$/.exec(value);
    written.set(name, both?.groups?.[mode] ?? value);
  }
  const follow = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
      follow(written.get(name) ?? ''),
    );
  return new Map([...written].map(([name, value]) => [name, follow(value)]));
}

const GROUNDS = ['ground', 'raised', 'soft', 'sunken'];
/** Text colours and the tinted backgrounds on which they are used. */
const PAIRS = [
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['ink', 'bad-soft'],
  ['ink', 'accent-soft'],
] as const;
const TEXT =
  /^--(?:kind|code)-|^--color-(?:ink|accent|good|warn|bad|info)(?:-[23]|-strong)?$/;

describe.each([
  { mode: 'light', contrast: false, least: 4.5 },
  { mode: 'dark', contrast: false, least: 4.5 },
  { mode: 'light', contrast: true, least: 7 },
  { mode: 'dark', contrast: true, least: 7 },
] as const)('in $mode mode, more contrast: $contrast', (conditions) => {
  const tokens = readTokens(conditions.mode, conditions.contrast);
  const colour = (name: string): string => {
    const value = tokens.get(`--color-${name}`);
    if (value === undefined) throw new Error(`There is no colour ${name}`);
    return value;
  };

  it('the theme colour of the browser equals the background of the page', () => {
    const { mode } = conditions;
    expect(measureContrast(BARS[mode], colour('ground'))).toBe(1);
  });

  it.each(GROUNDS)('body text has a contrast of 7:1 on %s', (ground) => {
    for (const ink of [colour('ink'), colour('ink-2')]) {
      expect(measureContrast(ink, colour(ground))).toBeGreaterThanOrEqual(7);
    }
    const code = tokens.get('--code-plain') ?? '';
    expect(measureContrast(code, colour(ground))).toBeGreaterThanOrEqual(7);
  });

  it.each(GROUNDS)(
    `other text has a contrast of ${conditions.least}:1 on %s`,
    (ground) => {
      const names = [...tokens.keys()].filter(
        (name) =>
          TEXT.test(name) &&
          // With more contrast, badges use the colour of text, see below.
          !(conditions.contrast && name.startsWith('--kind-')),
      );
      expect(names).not.toEqual([]);
      for (const name of names) {
        expect(tokens.get(name)).toMatch(/^#[\da-f]{6}$/);
      }
      const weak = names
        .map((name) => ({
          name,
          ratio: measureContrast(tokens.get(name) ?? '', colour(ground)),
        }))
        .filter(({ ratio }) => ratio < conditions.least);
      expect(weak).toEqual([]);
    },
  );

  it('text has a contrast of 4.5:1 on tinted backgrounds of its own hue', () => {
    const weak = PAIRS.filter(
      ([ink, ground]) => measureContrast(colour(ink), colour(ground)) < 4.5,
    );
    expect(weak).toEqual([]);
  });

  it('the focus ring has a contrast of 3:1 on every background', () => {
    for (const ground of [...GROUNDS, 'accent-soft']) {
      expect(
        measureContrast(colour('accent'), colour(ground)),
      ).toBeGreaterThanOrEqual(3);
    }
  });
});

it('with more contrast, lines have a contrast of 3:1 against the background', () => {
  for (const mode of ['light', 'dark'] as const) {
    const tokens = readTokens(mode, true);
    const line = tokens.get('--color-line') ?? '';
    const ground = tokens.get('--color-ground') ?? '';
    expect(measureContrast(line, ground)).toBeGreaterThanOrEqual(3);
  }
});

it('with more contrast, the badges of kinds have the colour of text', () => {
  const [, wished = ''] = readStyle('utilities').split(WISHED);
  expect(wished).toMatch(/^ \{[^@]*\.kind \{\s+--k: var\(--color-ink\);/);
});
