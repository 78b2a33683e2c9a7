/** Control characters and marks of direction: none reaches a file of the output. */
import { expect, it } from 'vitest';
import {
  createMemorySite,
  smallSite,
  withSettings,
  makeManifest,
} from '../support/memory-site.ts';

const USAGE = 'content/tutorials/usage.md';
const HOSTILE = '\u0007\b\u000E\u001B31m\u007F\u009B\u202E\u2067';
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

const CONFIG = 'content/site.config.ts';

const site = createMemorySite({
  [CONFIG]: withSettings('', 'readme: true'),
  [USAGE]: `${smallSite[USAGE]}
## Head ${HOSTILE}

Body ${HOSTILE} \`code ${HOSTILE}\` &#x202E; [add${HOSTILE}](entity:add "${HOSTILE}")

\`\`\`css title="a${HOSTILE}"
const text = '${HOSTILE}';
\`\`\`

| a${HOSTILE} |
| --- |
| b${HOSTILE} |

:::note[Label ${HOSTILE}]
Note ${HOSTILE}
:::

[^a]: Foot ${HOSTILE}

Ends[^a].
`,
  'node_modules/example/README.md': `Words.\n\n<b title="&#27;">&#x1B;</b> ${HOSTILE}\n`,
  'node_modules/example/package.json': makeManifest({
    description: `What ${HOSTILE} is`,
  }),
  'node_modules/example/index.d.ts': `
/**
 * Adds ${HOSTILE} two \`numbers ${HOSTILE}\`.
 * @param a - one ${HOSTILE}
 * @returns ${HOSTILE} a sum
 * @throws {Error} if ${HOSTILE}
 * @deprecated ${HOSTILE} use another
 * @example Caption ${HOSTILE}
 * \`\`\`css
 * add('${HOSTILE}');
 * \`\`\`
 */
export declare function add(a: '${HOSTILE}', b?: '\\u001b\\u202e'): Sum;
/** What ${HOSTILE} adding gives. */
export interface Sum {
  readonly '${HOSTILE}': number;
  readonly '\\u001b': \`a\\u001b\${string}\\u202e\`;
}
export declare enum Colour { Red = '\\u001b[31m', Back = '\\u202e' }
`,
});
const { diagnostics } = await site.build();

it('a file with control characters has one warning, at the first', () => {
  expect(
    diagnostics.map(({ code, place }) => [code, place?.file, place?.line]),
  ).toEqual([
    ['control-character', USAGE, 10],
    ['control-character', 'node_modules/example/README.md', 3],
    ['control-character', 'node_modules/example/index.d.ts', 3],
  ]);
});

it('no file of a site contains a control character', () => {
  const found = [...site.output()].flatMap(([path, text]) => {
    const at = text.search(CONTROLS);
    return at === -1 ? [] : [[path, text.slice(at - 60, at + 20)]];
  });
  expect(site.output().size).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

it('a literal is printed with escapes, and the published model keeps its value', () => {
  const { entities } = JSON.parse(
    site.output().get('api-model.json') ?? '',
  ) as { readonly entities: readonly { readonly name: string }[] };
  expect(site.output().get('api/enum/Colour.md')).toContain(
    String.raw`'\u001b[31m'`,
  );
  expect(entities.find(({ name }) => name === 'Colour')).toMatchObject({
    members: [
      { value: { value: '\u001B[31m' } },
      { value: { value: '\u202E' } },
    ],
  });
});
