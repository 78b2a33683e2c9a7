import { describe, expect, it } from 'vitest';
import { fileOf, planRoutes } from '../../../build/plan/routes.ts';
import { entityId, makeEntity, makeModel } from '../../support/model.ts';

const tutorial = (slug: string): { slug: string; file: string } => ({
  slug,
  file: `content/tutorials/${slug}.md`,
});

describe('the route table', () => {
  const model = makeModel([
    makeEntity('class', 'Lexer'),
    makeEntity('enum', 'Kind'),
    makeEntity('function', 'parse'),
    makeEntity('interface', 'ASTNode'),
    makeEntity('type', 'Maybe'),
    makeEntity('variable', 'version'),
    makeEntity('namespace', 'core'),
  ]);
  const { value: table, diagnostics } = planRoutes(
    model,
    [tutorial('index'), tutorial('basic-types')],
    '/',
  );

  it('gives every export exactly one page, by kind and name', () => {
    expect([...table.entities.values()].map(({ path }) => path)).toEqual([
      '/api/class/Lexer',
      '/api/enum/Kind',
      '/api/function/parse',
      '/api/interface/ASTNode',
      '/api/type/Maybe',
      '/api/variable/version',
      '/api/namespace/core',
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('puts the index tutorial at the folder, where /docs leads, and the others below it', () => {
    expect(
      [...table.tutorials].map(([slug, { path }]) => [slug, path]),
    ).toEqual([
      ['index', '/docs/tutorials/'],
      ['basic-types', '/docs/tutorials/basic-types'],
    ]);
    expect(table.redirects.get('/docs')?.path).toBe('/docs/tutorials/');
  });

  it('names files so that a plain host answers without a redirect', () => {
    expect(fileOf(table.home, 'html')).toBe('index.html');
    expect(fileOf(table.apiIndex, 'json')).toBe('api.json');
    expect(fileOf(table.notFound, 'html')).toBe('404.html');
    expect(table.tutorials.get('index')?.stem).toBe('docs/tutorials/index');
  });

  it('puts the base path before addresses, never before files', () => {
    const { value } = planRoutes(model, [], '/graphql-js/');
    const route = value.entities.get(entityId('Lexer'));
    expect(route?.href).toBe('/graphql-js/api/class/Lexer');
    expect(route?.stem).toBe('api/class/Lexer');
  });
});

describe('planRoutes with unusual names', () => {
  it('gives names of Object.prototype their pages like any others', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    const { value, diagnostics } = planRoutes(
      makeModel(names.map((name) => makeEntity('function', name))),
      [],
      '/',
    );
    expect(diagnostics).toEqual([]);
    expect([...value.entities.values()].map(({ path }) => path)).toEqual(
      names.map((name) => `/api/function/${name}`),
    );
  });

  it('refuses two functions that differ only in case, naming both', () => {
    const source = { file: 'src/parse.ts', line: 3, original: true };
    const { diagnostics } = planRoutes(
      makeModel([
        makeEntity('function', 'Parse'),
        makeEntity('function', 'parse', { source }),
        // Of another kind, so that its folder is another.
        makeEntity('interface', 'PARSE'),
      ]),
      [],
      '/',
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'case-collision',
        message:
          '/api/function/Parse and /api/function/parse would be the same file where case is ignored',
        place: { file: 'src/parse.ts', line: 3 },
      },
    ]);
  });

  it.each(['404', 'con', 'a b', '..', 'a.b', '.hidden', 'x'.repeat(101)])(
    'refuses a tutorial called %s and names its file',
    (slug) => {
      const { value, diagnostics } = planRoutes(
        makeModel([]),
        [tutorial(slug)],
        '/',
      );
      expect(diagnostics).toMatchObject([
        {
          code: 'unsafe-name',
          place: { file: `content/tutorials/${slug}.md` },
        },
      ]);
      expect(value.tutorials.size).toBe(0);
    },
  );
});
