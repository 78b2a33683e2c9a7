import { describe, expect, test } from 'vitest';
import {
  checkSymbols,
  planReading,
} from '../../../build/plan/reference-lists.ts';
import { entityId, makeEntity, makeModel } from '../../support/model.ts';

const FILE = 'content/site.config.ts';
const reading = (links: Record<string, string>) => ({
  label: 'Standard',
  links,
});
const model = makeModel([makeEntity('function', 'open')]);

describe('further reading', () => {
  test.each([
    ['https://x.test/draft/#sec-Single-root-field', 'Single root field'],
    [
      'https://x.test/draft/#sec-Objects.Type-Validation',
      'Objects: Type Validation',
    ],
    ['https://x.test/docs/opening_boxes.html', 'opening boxes'],
    ['https://x.test/', 'x.test'],
  ])('labels the link %s "%s"', (href, label) => {
    const lists = planReading(entityId('open'), reading({ open: href }));
    expect(lists).toEqual([
      {
        label: 'Standard',
        items: [{ id: null, label, href, kind: null, deprecated: false }],
        rest: null,
      },
    ]);
  });

  test('is empty for a symbol without links', () => {
    expect(planReading(entityId('open'), undefined)).toEqual([]);
    expect(planReading(entityId('toString'), reading({}))).toEqual([]);
  });

  test('reports a symbol that the package does not export', () => {
    const links = { open: 'https://x.test/', opne: 'https://x.test/' };
    const settings = {
      references: reading(links),
      api: {
        start: ['opn'],
        groups: ['Files'],
        summaries: { opem: 'Opens.' },
        notes: { opne: 'Also closes.' },
      },
    };
    const found = checkSymbols(settings, model, FILE);
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ['references.links: example exports no opne', 'Did you mean open?'],
      ['api.start: example exports no opn', 'Did you mean open?'],
      ['api.groups: example has no category Files', null],
      ['api.summaries: example exports no opem', 'Did you mean open?'],
      ['api.notes: example exports no opne', 'Did you mean open?'],
    ]);
    for (const { code, place } of found) {
      expect([code, place?.file]).toEqual(['unknown-symbol', FILE]);
    }
  });
});
