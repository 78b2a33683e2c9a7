/**
 * Anchors from headings: the one slugger of page, contents, checks and search.
 * Follows the rules readers know from GitHub, letters of every script included.
 * Knows nothing about documents.
 */

/** What a text without a single letter or digit is called. */
const FALLBACK = 'section';

const UNWANTED = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/**
 * What the page around an article calls its own parts: no text may take one of
 * these from it.
 */
export const PAGE_IDS: readonly string[] = [
  'page-root',
  'page-article',
  'page-data',
  'main-content',
  'site-menu',
  'site-footer',
  'search-results',
];

/** The anchor of one heading on its own; never empty. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s/gu, ' ')
    .replace(UNWANTED, '')
    .trim()
    .replaceAll(' ', '-');
  return slug === '' ? FALLBACK : slug;
}

/** Hands out anchors that are unique within one page. */
export interface Slugger {
  /** `text`, then `text-1`, `text-2`; skips whatever is taken. */
  slug(text: string): string;
  /** Takes an anchor as it is; `false` when it is taken already. */
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
