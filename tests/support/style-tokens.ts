/**
 * The values of the style sheet's tokens in a colour mode, with or without
 * `prefers-contrast`, and the contrast of two colours.
 */

interface Conditions {
  readonly mode: 'light' | 'dark';
  /** `prefers-contrast: more`. */
  readonly contrast: boolean;
}

interface Rule {
  /** The at-rules around it, joined. */
  readonly condition: string;
  readonly selector: string;
  readonly declarations: string;
}

/** A flat list of a style sheet's rules. Does not support strings with braces. */
function parseRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  let text = '';
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      open.push(text.trim());
      text = '';
    } else if (character === '}') {
      const selector = open.pop() ?? '';
      const declarations = text.trim();
      if (declarations !== '') {
        rules.push({ condition: open.join(' '), selector, declarations });
      }
      text = '';
    } else text += character;
  }
  return rules;
}

/** Of two colours without functions inside. */
const LIGHT_DARK = /light-dark\((?<light>[^,()]+), (?<dark>[^,()]+)\)/g;

/** All custom properties with their values; `var()` references are resolved. */
export function readTokens(
  css: string,
  conditions: Conditions,
): ReadonlyMap<string, string> {
  const { mode } = conditions;
  const written = new Map<string, string>();
  const general: Rule[] = [];
  const special: Rule[] = [];
  for (const rule of parseRules(css)) {
    if (!holds(rule, conditions)) continue;
    // Rules for `:root` alone have the lower specificity, so they come first.
    (rule.selector === ':root' ? general : special).push(rule);
  }
  for (const { declarations } of [...general, ...special]) {
    for (const [, name = '', value = ''] of declarations.matchAll(
      /(--[\w-]+):\s*([^;]+)/g,
    )) {
      written.set(name, value.trim().replace(LIGHT_DARK, `$<${mode}>`));
    }
  }
  const follow = (value: string, depth: number): string =>
    depth === 0
      ? value
      : value.replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
          follow(written.get(name) ?? '', depth - 1),
        );
  return new Map(
    [...written].map(([name, value]) => [name, follow(value, 8)] as const),
  );
}

function holds(
  { condition, selector }: Rule,
  { mode, contrast }: Conditions,
): boolean {
  const wished = condition.includes('prefers-contrast: more');
  if (wished && !contrast) return false;
  const [, named] = /data-theme='(\w+)'/.exec(selector) ?? [];
  return named === undefined || named === mode;
}

/** WCAG 2's contrast ratio of two colours written as `#rgb` or `#rrggbb`. */
export function measureContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(colour)) {
    throw new Error(`${colour} is no plain colour`);
  }
  const digits = colour.slice(1);
  const full =
    digits.length === 3
      ? digits.replace(/./g, (digit) => digit + digit)
      : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => parseInt(full.slice(start, start + 2), 16) / 255)
    .map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
