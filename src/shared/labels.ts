/**
 * The words of the site that its author did not write, in English. The setting
 * `labels` replaces any of them. Names in braces stand for values; a label that
 * depends on a number has a form for each category of `Intl.PluralRules`.
 *
 * In `src/templates` and `src/client` the global `labels` has them: the bundler
 * puts each where it is used, so that no page loads words that it does not show.
 */
import type { ENGLISH } from './english.ts';

/** Forms of a label by category; `other` serves for those that are missing. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The words of one site. */
export type Labels = {
  readonly [Group in keyof typeof ENGLISH]: {
    readonly [
      Name in keyof (typeof ENGLISH)[Group]
    ]: (typeof ENGLISH)[Group][Name] extends string ? string : Plural;
  };
} & {
  /** The code of the site's language, for numbers and dates. */
  readonly language: string;
};

/** Replaces the names in braces. */
export function fill(
  label: string,
  values: Readonly<Record<string, string>>,
): string {
  return label.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/** The groups that bundles read as a whole. */
type WholeGroup = 'badges' | 'colours' | 'memberBadges';

/** The same in bundles, where those with forms, and groups, are JSON. */
export type InlinedLabels = { readonly language: string } & {
  readonly [Group in keyof typeof ENGLISH]: Readonly<
    Record<keyof (typeof ENGLISH)[Group], string>
  > &
    (Group extends WholeGroup ? string : unknown);
};

/**
 * The form for a number, with the number as the language writes it.
 * @param label - with forms; their JSON in bundles
 * @param values - for other names in braces
 */
export function countIn(
  language: string,
  label: Plural | string,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const forms =
    typeof label === 'string' ? (JSON.parse(label) as Plural) : label;
  const form = forms[new Intl.PluralRules(language).select(count)];
  // Years and other numbers of four digits are not divided.
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'min2' });
  return fill(form ?? forms.other ?? '', {
    ...values,
    count: numbers.format(count),
  });
}
