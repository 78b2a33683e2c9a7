import { describe, expect, test } from 'vitest';
import type { TypeTarget } from '../../../build/api/model.ts';
import { toPropertyName } from '../../../build/core/names.ts';
import { quote } from '../../../build/core/text.ts';
import {
  findExternalType,
  DESCRIBED_TYPES,
} from '../../../build/signatures/external-types.ts';
import { tokensToHtml, tokensToText } from '../../../build/signatures/html.ts';
import { printImport } from '../../../build/signatures/print-declarations.ts';
import { toDeclarableName } from '../../../build/signatures/signature-names.ts';
import type { Token } from '../../../build/signatures/token.ts';
import { entityId } from '../../support/model.ts';

test.each([
  ['plain', "'plain'"],
  ["it's", `"it's"`],
  ['say "no"', `'say "no"'`],
  [`'"`, String.raw`'\'"'`],
  ['a\\b', String.raw`'a\\b'`],
  ['line\nbreak\u2028\u0007', String.raw`'line\nbreak\u2028\u0007'`],
  ['\ud800', String.raw`'\ud800'`],
  ['😀', `'😀'`],
])('quote writes %j as %s', (value, text) => {
  expect(quote(value)).toBe(text);
});

test.each([
  ['$ref', '$ref'],
  ['größe', 'größe'],
  ['0', '0'],
  ['01', "'01'"],
])('toPropertyName writes %j as %s', (name, text) => {
  expect(toPropertyName(name)).toBe(text);
});

test('toDeclarableName escapes names of built-in types only in types', () => {
  expect(toDeclarableName('with-dash')).toBe('_with_dash');
  expect(toDeclarableName('string', 'function')).toBe('string');
  expect(toDeclarableName('any', 'variable')).toBe('any');
  expect(toDeclarableName('string', 'type')).toBe('_string');
});

test.each([
  ['function', 'parse', "import { parse } from 'pkg'"],
  ['class', 'Source', "import { Source } from 'pkg'"],
  ['interface', 'Options', "import type { Options } from 'pkg'"],
  ['type', 'Maybe', "import type { Maybe } from 'pkg'"],
  ['interface', 'core.Options', "import { core } from 'pkg'"],
  ['type', 'core.util.Maybe', "import { core } from 'pkg'"],
  ['function', 'delete', "import { delete as _delete } from 'pkg'"],
  ['function', 'string', "import { string } from 'pkg'"],
  // Default exports.
  ['class', 'Engine', "import Engine from 'pkg'", true],
  ['interface', 'Options', "import type Options from 'pkg'", true],
  ['variable', 'default', "import _default from 'pkg'", true],
] as const)(
  'printImport imports the %s %s: %s',
  (kind, id, line, isDefault?: boolean) => {
    const dot = id.lastIndexOf('.');
    const entity = {
      kind,
      name: id.slice(dot + 1),
      parent: dot === -1 ? null : entityId(id.slice(0, dot)),
      isDefault: isDefault === true,
    };
    expect(tokensToText(printImport(entity, 'pkg'))).toBe(line);
  },
);

describe('tokensToHtml', () => {
  const token = (
    text: string,
    tokenClass: Token['class'] = '',
    target: TypeTarget | null = null,
  ): Token => ({ text, class: tokenClass, target });
  const target: TypeTarget = { kind: 'external', package: 'a', name: 'b' };

  test('allows a line break after an opening bracket, but not within a name', () => {
    const html = tokensToHtml(
      [token('Maybe', 't'), token('<', 'p'), token('A', 't'), token('>', 'p')],
      () => null,
      'may break',
    );
    expect(html).toBe(
      '<t-t>Maybe</t-t><t-p>&lt;<wbr></t-p>' + '<t-t>A</t-t><t-p>&gt;</t-p>',
    );
  });

  test('escapes texts and addresses', () => {
    const html = tokensToHtml(
      [token('<', 'p'), token('"&"', 's'), token('A', 't', target)],
      () => '/?a="&b',
    );
    expect(html).toBe(
      '<t-p>&lt;</t-p><t-s>&quot;&amp;&quot;</t-s>' +
        '<a class="t" href="/?a=&quot;&amp;b">A</a>',
    );
  });

  test('puts adjacent tokens of the same class, across spaces, into one element', () => {
    const tokens = [
      token(')', 'p'),
      token(':', 'p'),
      token(' '),
      token('{', 'p'),
      token('\n  '),
      token('a'),
    ];
    expect(tokensToHtml(tokens, () => null)).toBe('<t-p>): {</t-p>\n  a');
  });

  test('makes no link of a target without an address', () => {
    expect(tokensToHtml([token('A', 't', target)], () => null)).toBe(
      '<t-t>A</t-t>',
    );
  });
});

describe('findExternalType', () => {
  const configured = {
    Buffer: 'https://example.test/buffer',
    'other:Buffer': 'https://example.test/other',
  };
  const globals = new Map([
    ['Promise', 'https://example.test/promise'],
    ['Buffer', 'https://example.test/global'],
  ]);

  test.each([
    ['typescript', 'Promise', /\/promise$/],
    ['typescript', 'Buffer', /\/buffer$/],
    ['@types/node', 'Buffer', /\/buffer$/],
    ['other', 'Buffer', /\/other$/],
  ])(
    'finds in the package %s an address for %s',
    (packageName, name, address) => {
      expect(findExternalType(name, packageName, configured, globals)).toMatch(
        address,
      );
    },
  );

  test.each([
    ['typescript', 'NoSuchType'],
    ['other', 'Promise'],
    ['typescript', 'constructor'],
    ['typescript', '__proto__'],
  ])('finds in the package %s no address for %s', (packageName, name) => {
    expect(findExternalType(name, packageName, configured, globals)).toBeNull();
  });

  test('has only absolute https addresses built in', () => {
    for (const address of DESCRIBED_TYPES.values()) {
      expect(new URL(address).protocol).toBe('https:');
    }
  });
});
