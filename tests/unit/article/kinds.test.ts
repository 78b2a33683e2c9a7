import { describe, expect, test } from 'vitest';
import type { TypeNode } from '../../../build/api/model.ts';
import { entityId } from '../../support/model.ts';
import {
  codeOf,
  comment,
  draw,
  entity,
  members,
  plan,
  signature,
  textOf,
} from './support.ts';

function referenceTo(name: string, ...types: readonly TypeNode[]): TypeNode {
  return {
    type: 'reference',
    name,
    target: { kind: 'entity', id: entityId(name), member: null },
    arguments: types,
  };
}

describe('an object parameter', () => {
  const options = entity('interface', 'Options', {
    members: members('depth?: number; strict?: boolean; name: string'),
  });
  const inner = (type: TypeNode): unknown => {
    const base = signature('(options: unknown): void');
    const parameters = base.parameters.map((one) => ({
      ...one,
      type,
      text: 'What.',
    }));
    const taking = entity('function', 'take', {
      signatures: [{ ...base, parameters }],
    });
    const other = entity('class', 'Other', { members: options.members });
    const [section] = plan(taking, [options, other]).view.sections;
    return section?.content === 'fields' ? section.fields[0]?.inner : undefined;
  };
  const readonlyOptions: TypeNode = {
    type: 'reference',
    name: 'Readonly',
    target: { kind: 'external', package: 'typescript', name: 'Readonly' },
    arguments: [referenceTo('Options')],
  };

  test.each([
    ['of a named type', referenceTo('Options')],
    ['of a Readonly type', readonlyOptions],
    [
      'that may be undefined',
      {
        type: 'union',
        types: [
          referenceTo('Options'),
          { type: 'intrinsic', name: 'undefined' },
        ],
      } as const,
    ],
    [
      'of a type literal',
      { type: 'object', members: options.members } as const,
    ],
  ])('%s shows its fields in place', (_, type) => {
    expect(inner(type)).toMatchObject({
      label: '3 fields',
      open: true,
      fields: [
        { name: 'depth', mark: '?' },
        { name: 'strict' },
        { name: 'name' },
      ],
    });
  });

  test('of a class shows no fields', () => {
    expect(inner(referenceTo('Other'))).toBeNull();
  });
});

describe('an enumeration', () => {
  const kind = entity('enum', 'Kind', {
    form: 'object',
    members: [
      {
        name: 'NAME',
        anchor: 'NAME',
        value: { kind: 'string', value: 'Name' },
        comment: comment({ text: 'A name.', deprecated: '' }),
        source: null,
      },
    ],
  });

  test('lists its members with their values', () => {
    expect(textOf(draw(kind))).toMatch(/NAME = 'Name' # A name\. Deprecated$/);
  });

  test('is described by its members when it has no comment', () => {
    expect(plan(kind).description).toBe('Enumeration Kind of example: NAME.');
  });
});

test.each([
  ['summaries', referenceTo('Line'), [], 'One of 2 # Circle Round. Line'],
  [
    'comments in the union in their place',
    { type: 'literal', value: { kind: 'string', value: 'none' } } as const,
    ['The usual one.', 'No shape at all.'],
    "One of 2 # Circle The usual one. 'none' No shape at all.",
  ],
])(
  'an alias of a union lists its members with their %s',
  (_, other, texts, shown) => {
    const circle = entity('interface', 'Circle', {
      comment: comment({ text: 'Round. Without edges.' }),
    });
    const types = [referenceTo('Circle'), other];
    const type = { type: 'union', types } as const;
    const html = draw(entity('type', 'Shape', { type, texts }), [circle]);
    expect(textOf(html)).toContain(shown);
  },
);

test.each([
  [null, '5', ['default', '= 5']],
  ['`6`', '5', ['default', '= 6']],
  ['the length', null, ['default', '= the length']],
])(
  'a property with @default %s and initialiser %s shows its default value',
  (said, written, shown) => {
    const limits = members('limit: number').map((limit) => ({
      ...limit,
      default: written,
      comment: comment({ default: said }),
    }));
    const html = draw(entity('class', 'Box', { members: limits }));
    expect(textOf(html)).toContain(shown.join(' '));
  },
);

test.each([
  ['number', '5', 'const limit: number = 5;'],
  ['5', '5', 'const limit: 5;'],
  ['number', '...', 'const limit: number;'],
  ['number', null, 'const limit: number;'],
] as const)(
  'a variable of type %s and value %s is declared as: %s',
  (type, value, shown) => {
    const html = draw(
      entity('variable', 'limit', {
        type:
          type === '5'
            ? { type: 'literal', value: { kind: 'number', value: 5 } }
            : { type: 'intrinsic', name: type },
        default: value,
      }),
    );
    expect(codeOf(html)).toContain(shown);
  },
);

test('an alias of an object type has members like an interface', () => {
  const { toc } = plan(
    entity('type', 'Point', {
      type: { type: 'object', members: members('x: number; y: number') },
    }),
  );
  expect(toc.map(({ label }) => label)).toEqual(['Properties', 'x', 'y']);
});

test('a namespace lists its exports with links and summaries', () => {
  const child = entity('function', 'core.make', {
    name: 'make',
    parent: entityId('core'),
    comment: comment({ text: 'Makes. Things.' }),
  });
  const html = draw(
    entity('namespace', 'core', { members: [entityId('core.make')] }),
    [child],
  );
  expect(html).toContain('<a href="/core.make">core.make</a>');
  expect(html).toContain('<span class="sum">Makes.</span>');
  expect(textOf(html)).toContain("import { core } from 'example'");
});

test('a namespace lists a name that is both a type and a value only once', () => {
  const ids = ['core.Box', 'core.Box-variable', 'core.make'].map(entityId);
  const { view } = plan(entity('namespace', 'core', { members: ids }));
  expect(codeOf(view.declaration.html)).toBe(
    'namespace core {\n  export {\n    Box,\n    make,\n  };\n}',
  );
  expect(view.declaration.html).toContain('href="/core.Box">');
});

test('a hierarchy links to exported classes and marks those not exported', () => {
  const target = { kind: 'unexported', source: null } as const;
  const circle = entity('class', 'Circle', {
    extends: [{ type: 'reference', name: 'Base', target, arguments: [] }],
    extendedBy: [entityId('Disc')],
  });
  const html = draw(circle, [entity('class', 'Disc')]);
  expect(html).toContain('<span class="ref">Base (not exported)</span>');
  expect(html).toContain('<a class="ref" href="/Disc">');
  expect(textOf(html)).toMatch(/Extends Base .* Extended by C Disc$/);
});

test('references to a symbol get a section of their own', () => {
  const reference = {
    label: 'parse',
    href: '/parse',
    kind: 'function',
    deprecated: false,
  } as const;
  const { view } = plan(entity('class', 'Circle'), [], {
    references: [
      { label: 'Returned by', items: [reference], more: [reference] },
    ],
  });
  expect(view.sections).toMatchObject([
    { id: 'section-references', content: 'references' },
  ]);
});
