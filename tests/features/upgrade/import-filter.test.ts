/** The names that are found in code that a reader pastes into the page of an upgrade. */
import { expect, it } from 'vitest';
import { readNames } from '../../../src/client/features/upgrade/import-filter.ts';

it.each([
  ['names', "import { parse, print } from 'graphql';", 'parse print'],
  ['other names', "import { parse as read } from 'graphql';", 'parse'],
  ['types', "import { type Source, parse } from 'graphql';", 'Source parse'],
  ['a type import', "import type { Source } from 'graphql';", 'Source'],
  [
    'lines',
    "import {\n  parse,\n  print, // a\n} from 'graphql';",
    'parse print',
  ],
  ['an export', "export { parse } from 'graphql';", 'parse'],
  ['a namespace', "import * as g from 'graphql';\ng.parse('');", 'parse'],
  [
    'a type namespace',
    "import type * as g from 'graphql';\nlet a: g.Source;",
    'Source',
  ],
  [
    'a part of a namespace',
    "import * as g from 'graphql';\nconst { parse } = g;",
    'parse',
  ],
  [
    'a default import',
    "import g from 'graphql';\ng.parse('');",
    'default parse',
  ],
  [
    'require',
    "const { parse: read, print } = require('graphql');",
    'parse print',
  ],
  ['a module', "const g = require('graphql');\ng.parse('');", 'parse'],
  ['import()', "const { parse } = await import('graphql');", 'parse'],
  [
    'an import of require',
    "import g = require('graphql');\ng.parse('');",
    'parse',
  ],
  ['a list', 'parse, print', 'parse print'],
  ['a path', "import { subscribe } from 'graphql/a';", 'subscribe graphql/a'],
  [
    'of one package',
    "import a, { b } from 'react'\nimport { parse } from 'graphql'",
    'parse',
  ],
  ['a namespace that is not used', "import * as g from 'graphql';", ''],
])('the names of pasted code are found: %s', (_, code, names) => {
  expect([...readNames(code, 'graphql')].join(' ')).toBe(names);
});
