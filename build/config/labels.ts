/**
 * The labels of a site: the English ones, and what the configuration has in place of
 * some or all of them. A label that does not exist, that needs a value which is not
 * there, or that lacks a form of the site's language is an error at its key.
 */
import * as z from 'zod';
import { suggest } from '../core/text.ts';
import { ENGLISH } from '../../src/shared/english.ts';
import type { Labels, Plural } from '../../src/shared/labels.ts';
import { words } from './values.ts';

const categories = z.enum(['zero', 'one', 'two', 'few', 'many', 'other']);
const forms = z.partialRecord(categories, words);

/** As an author writes them: groups of labels. */
export const writtenLabels = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), forms])),
);

type WrittenLabels = z.output<typeof writtenLabels>;
type Group = WrittenLabels[string];

const KNOWN: Readonly<Record<string, Group>> = ENGLISH;

/** @param code - of the site's language */
export function completeLabels(written: WrittenLabels, code: string): Labels {
  const groups = Object.entries(KNOWN).map(([name, known]) => [
    name,
    { ...known, ...written[name] },
  ]);
  return { ...Object.fromEntries(groups), language: code } as Labels;
}

/** What is wrong with labels, each problem with the path of its key. */
export function findLabelProblems(
  written: WrittenLabels,
  code: string,
): readonly string[] {
  return Object.entries(written).flatMap(([group, labels]) => {
    const known = Object.hasOwn(KNOWN, group) ? KNOWN[group] : undefined;
    if (known === undefined) return [refuseKey('labels', group, KNOWN)];
    return Object.entries(labels).flatMap(([name, label]) => {
      const original = Object.hasOwn(known, name) ? known[name] : undefined;
      if (original === undefined) {
        return [refuseKey(`labels.${group}`, name, known)];
      }
      const problem = compare(label, original, code);
      return problem === null ? [] : [`labels.${group}.${name}: ${problem}`];
    });
  });
}

function refuseKey(path: string, key: string, known: object): string {
  const names = Object.keys(known);
  const allowed = `Allowed here: ${names.join(', ')}.`;
  return `${path}: There is no ${key}. ${suggest(key, names, allowed)}`;
}

function compare(
  label: string | Plural,
  original: string | Plural,
  code: string,
): string | null {
  if (typeof label !== typeof original) {
    const isText = typeof original === 'string';
    return `must be ${isText ? 'a string' : 'an object with a form per category'}`;
  }
  const values = listValues(original);
  const unknown = listValues(label).filter((name) => !values.includes(name));
  if (unknown.length > 0) {
    const known = values.length === 0 ? 'no value' : values.join(', ');
    return `there is no value ${unknown.join(', ')}; it has ${known}`;
  }
  if (typeof label === 'string') return null;
  const missing = listCategories(code).filter((name) => !(name in label));
  return missing.length === 0
    ? null
    : `the form ${missing.join(', ')} is missing, which ${code} has`;
}

/** The names in braces. */
function listValues(label: string | Plural): readonly string[] {
  const texts = typeof label === 'string' ? [label] : Object.values(label);
  return texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []);
}

/** The categories of whole numbers as large as pages have them. */
function listCategories(code: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(code);
  return [...new Set(Array.from({ length: 200 }, (_, at) => rules.select(at)))];
}
