/** A small site with samples that readers can run, as files by address. */
import { withSettings } from '../../support/memory-site.ts';
import { createProject } from '../../support/project.ts';

const TUTORIAL = `---
title: Usage
description: How to call it.
schema: sum.ts
---

## Calling

\`\`\`ts title="sum.ts"
import { add } from 'example';

// What it gives:
export const sum: number = add(1, 2);
console.log('The sum is', sum);
sum; // => 3
\`\`\`

\`\`\`text output
The sum is 3
\`\`\`

\`\`\`js
import { sum } from './sum.js';

setTimeout(() => console.log('Later:', sum), 60);
console.log(Promise.resolve(sum));
console.log('At once');
\`\`\`

\`\`\`js
import { cpus } from 'node:os';

cpus().length > 0; // => true
\`\`\`

\`\`\`graphql
{ sum }
\`\`\`

\`\`\`js title="six.js"
export const six = 6;
export const rootValue = six;
\`\`\`

\`\`\`graphql variables='{ "id": 7 }'
{ sum } # $id
\`\`\`

\`\`\`graphql
{ bad }
\`\`\`
`;

/** Of a language that is no script: it knows one word, and repeats variables. */
const CHECKER = `
  export const isQuery = () => true;
  export default (code) => {
    const column = code.indexOf('total') + 1;
    return column > 0 ? [{ message: 'No total', line: 1, column }] : [];
  };
  export const isGood = ({ bad }) => !bad;
  export const answer = (code, { schemaModule, rootModule, variables }) =>
    ({ sum: schemaModule.sum, root: rootModule?.rootValue, variables,
      ...(code.includes('bad') ? { bad: true } : {}) });
`;

export async function buildExample(): Promise<ReadonlyMap<string, string>> {
  const project = await createProject({
    'content/site.config.ts': withSettings(
      "samples: { playground: true, checkers: { graphql: 'sum.ts' } }",
    ),
    'content/sum.ts': CHECKER,
    'content/tutorials/usage.md': TUTORIAL,
    'node_modules/example/package.json': JSON.stringify({
      ...{ name: 'example', version: '1.2.3', type: 'module' },
      exports: { types: './index.d.ts', default: './index.js' },
    }),
    'node_modules/example/index.js': `
      export const add = (a, b) => a + b;
      export const addAll = (...all) => all.reduce(add, 0);`,
    'node_modules/example/index.d.ts': `
      /** Adds two numbers. */
      export declare function add(a: number, b: number): number;
      /** Adds numbers. */
      export declare function addAll(...all: number[]): number;`,
  });
  const { code, stdout, stderr } = await project.run(['build']);
  if (code !== 0) throw new Error(stdout + stderr);
  const output = await project.output();
  return new Map([...output].map(([path, text]) => [`/${path}`, text]));
}
