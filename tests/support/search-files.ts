/** The search files of the fixture site. */
import type { Entity } from '../../build/api/model.ts';
import { planText } from '../../build/plan/search/text.ts';
import type { SectionRow } from '../../src/templates/search-data.ts';
import type { Files } from './fixture-site.ts';
import { makeEntity, makeModel, noComment } from './model.ts';
import { parseType } from './parse-type.ts';
import { toSymbolFile } from './search-engine.ts';

const SECTIONS: readonly SectionRow[] = [
  [
    'Drawing Shapes',
    'Circles',
    '/docs/tutorials/drawing-shapes#circles',
    'tutorial',
    'A circle is drawn around its centre with a pair of compasses.',
  ],
  [
    'Tiling a Plane',
    null,
    '/docs/tutorials/tiling',
    'tutorial',
    'Hexagons tile a plane, pentagons do not.',
  ],
  ['Circle', null, '/api/class/Circle', 'api', 'All points at one distance.'],
];

export function searchFiles(): Files {
  const files = new Map<string, string>();
  const text = planText(SECTIONS, (name, content) => {
    const address = `/search/${name}-${files.size}.json`;
    files.set(address, content);
    return address;
  });
  files.set('/search/text.json', JSON.stringify(text));
  files.set(
    '/search/symbols.json',
    JSON.stringify(toSymbolFile(makeModel(ENTITIES))),
  );
  return files;
}

const ENTITIES: readonly Entity[] = [
  makeEntity('class', 'Circle'),
  makeEntity('class', 'Line'),
  makeEnum('Side', 'Northwest'),
  ...Array.from({ length: 60 }, (_, place) =>
    makeFunction(`measure${String(place + 1).padStart(2, '0')}`),
  ),
];

function makeEnum(name: string, member: string): Entity {
  const entity = makeEntity('enum', name);
  const only = {
    anchor: member,
    value: null,
    comment: noComment,
    source: null,
  };
  return entity.kind === 'enum'
    ? { ...entity, members: [{ name: member, ...only }] }
    : entity;
}

function makeFunction(name: string): Entity {
  const entity = makeEntity('function', name);
  const type = parseType('(shape: Circle) => number');
  return entity.kind === 'function' && type.type === 'function'
    ? { ...entity, signatures: [type.signature] }
    : entity;
}
