/** The search files of the fixture site. */
import {
  planHeadings,
  planText,
} from '../../build/plan/search/text-sections.ts';
import type { SectionRow } from '../../src/templates/search-data.ts';
import type { Files } from './fixture-site.ts';
import { extractText } from './api-extract.ts';
import { toSymbolFile } from './search-engine.ts';

const SECTIONS: readonly SectionRow[] = [
  [
    'Drawing Shapes',
    'Circles',
    '/docs/tutorials/drawing-shapes#circles',
    'tutorial',
    'A circle is drawn around its centre with a pair of compasses.',
    'Tutorial',
  ],
  [
    'Tiling a Plane',
    null,
    '/docs/tutorials/tiling',
    'tutorial',
    'Hexagons tile a plane, pentagons do not.',
    'Guide',
  ],
  [
    'Circle',
    null,
    '/api/class/Circle',
    'api',
    'All points at one distance.',
    'API',
  ],
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
  const text = planText(SECTIONS, {}, (name, content) => {
    const address = `/search/${name}-${files.size}.json`;
    files.set(address, content);
    return address;
  });
  files.set('/search/text.json', JSON.stringify(text));
  files.set(
    '/search/headings.json',
    JSON.stringify(planHeadings(SECTIONS, {})),
  );
  files.set('/search/symbols.json', JSON.stringify(toSymbolFile(model)));
  return files;
}
