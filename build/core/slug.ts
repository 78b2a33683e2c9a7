/**
 * Anchors from headings, for pages, tables of contents, checks and search
 * alike. Follows GitHub's rules, letters of every script included, and a hyphen
 * for the space beside a sign. Knows nothing about documents.
 */

/** The anchor of a text without any letter or digit. */
const FALLBACK = 'section';

const UNWANTED = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** Ids of the page around an article, which its headings must not use. */
export const PAGE_IDS: readonly string[] = [
  'page-root',
  'page-article',
  'page-data',
  'main-content',
  'site-menu',
  'site-footer',
];

/** The anchor of a single heading; never empty. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s/gu, ' ')
    .replace(UNWANTED, '')
    .replaceAll(' ', '-');
  return /^-*$/.test(slug) ? FALLBACK : slug;
}

/** Hands out anchors that are unique within one page. */
export interface Slugger {
  /** `text`, then `text-1`, `text-2`; skips whatever is taken. */
  slug(text: string): string;
  /** Takes an anchor as it is; `false` if it is taken already. */
  reserve(id: string): boolean;
}

export function createSlugger(): Slugger {
  const taken = new Set(PAGE_IDS);
  const next = new Map<string, number>();
  const reserve = (id: string): boolean => {
    if (taken.has(id)) return false;
    taken.add(id);
    return true;
  };
  return {
    reserve,
    slug(text) {
      const base = slugify(text);
      if (reserve(base)) return base;
      let count = next.get(base) ?? 1;
      while (!reserve(`${base}-${String(count)}`)) count += 1;
      next.set(base, count + 1);
      return `${base}-${String(count)}`;
    },
  };
}
