/** Pages to search in. */
import type { TextPage } from '../../build/features/search/text-sections.ts';

/** @param sections - headings, whose anchors are their lower case */
export function textPage(
  href: string,
  title: string,
  sections: readonly (readonly [
    heading: string,
    text: string,
    code?: string,
  ])[] = [],
): TextPage {
  return {
    ...{ title, href, kind: 'tutorial', called: 'Tutorial' },
    ...{ keywords: [], weight: 1 },
    lead: { name: '', anchor: '', text: '', code: '' },
    sections: sections.map(([name, text, code = '']) => ({
      ...{ name, text, code },
      anchor: name.toLowerCase(),
    })),
  };
}
