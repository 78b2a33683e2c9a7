/** The search files of the fixture site. */
import { createMemo } from '../../build/core/memo.ts';
import { planText } from '../../build/features/search/text-files.ts';
import { readPages } from '../../build/features/search/text-rows.ts';
import type { TextPage } from '../../build/features/search/text-sections.ts';
import type { Files } from './fixture-site.ts';
import { extractText } from './api-extract.ts';
import { toSymbolFile } from './search-engine.ts';
import { textPage } from './text-pages.ts';

const NOTHING = { name: '', anchor: '', code: '' };

const TEXTS: readonly TextPage[] = [
  textPage('/docs/tutorials/drawing-shapes', 'Drawing Shapes', [
    [
      'Circles',
      'A circle is drawn around its centre with a pair of compasses.',
    ],
  ]),
  {
    ...textPage('/docs/tutorials/tiling', 'Tiling a Plane', []),
    called: 'Guide',
    lead: { ...NOTHING, text: 'Hexagons tile a plane, pentagons do not.' },
  },
  {
    ...textPage('/api/class/Circle', 'Circle', []),
    ...{ kind: 'api', called: 'API' },
    lead: { ...NOTHING, text: 'All points at one distance.' },
  },
];

const MEASURES = Array.from({ length: 60 }, (_, place) => {
  const name = `measure${String(place + 1).padStart(2, '0')}`;
  return `export declare function ${name}(shape: Circle): number;`;
});

const model = await extractText(`
export declare class Circle {}
export declare class Line {}
export declare enum Side { Northwest }
${MEASURES.join('\n')}`);

export function searchFiles(): Files {
  const files = new Map<string, string>();
  const read = readPages(TEXTS, {}, createMemo());
  const text = planText(TEXTS, read, (name, content) => {
    const address = `/search/${name}-${files.size}.json`;
    files.set(address, content);
    return address;
  });
  files.set('/search/text.json', JSON.stringify(text));
  files.set('/search/synonyms.json', '{}');
  files.set('/search/symbols.json', JSON.stringify(toSymbolFile(model)));
  return files;
}
