import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLink } from '../../build/core/urls.ts';
import {
  createSiteLinks,
  nameAddresses,
} from '../../build/plan/resolve-links.ts';
import { planRoutes } from '../../build/plan/routes.ts';
import { makeEntity, makeModel, placeFiles } from '../support/model.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

const names = ['Lexer', 'parse', 'constructor', '__proto__', 'toString'];
const slugs = ['index', 'basic-types'];
const fileOf = (slug: string): string => `content/tutorials/${slug}.md`;

const base = fc.constantFrom('/', '/base/', '/a/b/');
const setUp = (at: string) => {
  const model = makeModel(names.map((name) => makeEntity('function', name)));
  const { value: table } = planRoutes(model, placeFiles(slugs.map(fileOf)), at);
  const own = nameAddresses(model, table);
  const site = { table, main: own, others: [], externalTypes: {} };
  return { table, resolver: createSiteLinks(site) };
};

it('the link resolver accepts any text and resolves internal links only to existing pages', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom(
      'entity:',
      'entity:__proto__',
      '%',
      '%zz',
      '/%2e%2e/x',
      '//host',
      '../../../../etc/passwd',
    ),
  );
  fc.assert(
    fc.property(base, anything, (at, destination) => {
      const { table, resolver } = setUp(at);
      const link = resolver.resolveLink(destination, fileOf('index'));
      if (link.kind === 'broken') {
        expect(link.message).not.toBe('');
      } else if (!link.external) {
        const { path } = splitLink(link.href);
        const targets = new Set(table.routes.map(({ href }) => href));
        if (path !== '') expect(targets).toContain(path);
      }
    }),
    { numRuns: 1000 },
  );
});
