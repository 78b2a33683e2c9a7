import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRelative, splitLink } from '../../build/core/urls.ts';
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

const tail = fc
  .tuple(
    fc.constantFrom('', '?a=1', '?a=b%20c&d'),
    fc.constantFrom('', '#x', '#gr%C3%B6%C3%9Fe'),
  )
  .map(([query, hash]) => query + hash);

describe('the link resolver', () => {
  it('resolves every common notation of the address of any page', () => {
    const ending = fc.constantFrom('', '/', '.html', '/index.html', '.md');
    fc.assert(
      fc.property(base, fc.nat(), ending, tail, (at, number, end, rest) => {
        const { table, resolver } = setUp(at);
        const route = table.routes[number % table.routes.length];
        if (route === undefined) throw new Error('There are routes');
        const bare = route.path.replace(/\/$/, '');
        const link = resolver.resolveLink(
          `${bare === '' && end !== '/index.html' ? '/' : bare + end}${rest}`,
          fileOf('index'),
        );
        expect(link).toEqual({
          kind: 'resolved',
          href: route.href + rest,
          external: false,
        });
      }),
    );
  });

  it('accepts any text and resolves internal links only to existing pages', () => {
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

  it('resolveRelative never leaves the project', () => {
    const parts = fc.array(fc.constantFrom('..', '.', '', 'a', 'b.md'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(parts, (segments) => {
        const path = resolveRelative(
          'content/tutorials/x.md',
          segments.join('/'),
        );
        expect(path.split('/')).not.toContain('..');
        expect(path.startsWith('/')).toBe(false);
      }),
    );
  });
});
