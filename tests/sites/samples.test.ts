/** Samples and examples in comments in whole builds, as the command line says it. */
import { expect, it } from 'vitest';
import { ownPackage, tutorial, withSettings } from '../support/memory-site.ts';
import { createProject, type Project } from '../support/project.ts';

const CONFIG = 'content/site.config.ts';

/** The code of each sample with the output below it, or an empty string. */
function readFigures(html: string): readonly (readonly [string, string])[] {
  const figures = html.match(/<figure class="sample".*?<\/figure>/gs) ?? [];
  return figures.map((figure) => {
    const [code = '', output = ''] = [
      ...figure.matchAll(/<code>(.*?)<\/code>/gs),
    ].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
    return [code, output.trim()];
  });
}

/** A project whose package has this declaration. */
const declare = (text: string): Promise<Project> =>
  createProject({
    [CONFIG]: withSettings("samples: { comments: 'warning' }"),
    'node_modules/example/index.d.ts': `${text}
export interface Sum { readonly value: number }
`,
  });

/** Its only example fails. */
const FAILING = `
/**
 * Adds.
 * @example
 * \`\`\`js
 * throw new Error('run');
 * \`\`\`
 */
export declare function add(a: number, b: number): Sum;`;

it('shows what an example prints below that example only', async () => {
  const project = await declare(`
/**
 * Adds.
 *
 * Install it:
 *
 *     npm install example
 *
 * \`\`\`js
 * console.log('printed');
 * \`\`\`
 *
 * - A list that ends the block by ending:
 *   \`\`\`js
 *   console.log('never closed');
 *
 * // Words; then a fence that ends the block for a reader without lists.
 *
 * \`\`\`
 * plain
 * \`\`\`
 */
export declare function add(a: number, b: number): Sum;`);
  const { exitCode } = await project.runHere(['build']);
  expect(exitCode).toBe(0);
  const output = await project.output();
  const page = output.get('api/function/add.html') ?? '';
  expect(readFigures(page)).toEqual([
    ['npm install example', ''],
    ["console.log('printed');", 'printed'],
    ["console.log('never closed');", 'never closed'],
    ['plain', ''],
  ]);
  const markdown = output.get('api/function/add.md') ?? '';
  expect(markdown).toContain(
    "console.log('printed');\n```\n\nOutput:\n\n```text\nprinted",
  );
  expect(markdown.match(/Output:/g)).toHaveLength(2);
});

it('runs an example without a fence that does not import what it uses, and says on its page why others are not run', async () => {
  const project = await declare(`
/**
 * Adds.
 * @example add(1, 2); // => 3
 * @example
 * for (const one of [1]) {
 *   console.log(\`\${one} @ \${'{'}\`, add(one, 1));
 *
 * }
 * @example
 * document.title = String(add(1, 2));
 * @example <caption>In words</caption>
 * add one to another
 */
export declare function add(a: number, b: number): Sum;`);
  project.write(
    'node_modules/example/package.json',
    JSON.stringify({
      name: 'example',
      version: '1.2.3',
      types: './index.d.ts',
      main: './index.cjs',
    }),
  );
  project.write(
    'node_modules/example/index.cjs',
    'exports.add = (a, b) => a + b;',
  );
  const { exitCode, stdout, stderr } = await project.runHere(['build']);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('not a program');
  const output = await project.output();
  const page = output.get('api/function/add.html') ?? '';
  expect(
    page.match(/(?<=class="note">|<span>)(?:Tested|needs|not a)[^<"]*/g),
  ).toEqual(['needs a browser', 'not a program', 'Tested with example 1.2.3']);
  expect(page).toContain('In words');
  const figures = readFigures(page);
  expect(figures[1]?.[1]).toBe('1 @ { 2');
  expect(figures[3]).toEqual(['add one to another', '']);
});

it('runs no example of an installed package unless it is told to, nor if it is told not to', async () => {
  const project = await declare(FAILING);
  const before = await project.runHere(['build']);
  expect(before.stderr).toContain('sample-failed');
  for (const settings of ["samples: { comments: 'off' }", '']) {
    project.write(CONFIG, withSettings(settings));
    const after = await project.runHere(['build']);
    expect([after.exitCode, after.stderr]).toEqual([0, '']);
  }
  const output = await project.output();
  expect(output.get('api/function/add.md')).toContain('throw new Error');
});

it('says on the home page how much is run, and what fails', async () => {
  const project = await declare(FAILING);
  project.write(
    'content/tutorials/usage.md',
    tutorial(
      [
        '```js\n1 + 1; // => 2\n```',
        '```js no-run="needs a browser"\nlocation.reload();\n```',
        '```sh\nnpm install example\n```',
      ].join('\n\n'),
      'Usage',
    ),
  );
  project.write(
    'content/tutorials/index.md',
    tutorial('Read [Usage](./usage.md), then [add](entity:add).'),
  );
  const { exitCode, stderr } = await project.runHere(['build']);
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringContaining('Example of add: Error: run'),
  ]);
  const output = await project.output();
  const [, checks = ''] =
    /<div class="proof">(.*?)<\/div>/s.exec(output.get('index.html') ?? '') ??
    [];
  expect(checks).toBe(
    [
      '<p>1 of 3 examples run on every build</p>',
      '<p>1 example in the package&#x27;s own comments fails: <a href="/api/function/add"><code>add</code></a></p>',
    ].join(''),
  );
  expect(output.get('index.md')).toContain(
    "1 example in the package's own comments fails:",
  );
});

it('reports a failing sample together with a broken link and writes nothing', async () => {
  const project = await createProject({
    'content/tutorials/usage.md':
      '---\ntitle: Usage\ndescription: How to call it.\n---\n\n```js\n1; // => 2\n```\n\n[Nowhere](./nowhere.md)\n',
  });
  const { exitCode, stderr } = await project.runHere(['build']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/tutorials/usage.md:7  sample-failed  ');
  expect(stderr).toContain('content/tutorials/usage.md:10:1  broken-link  ');
  expect(stderr.trimEnd()).toMatch(/\n2 errors$/);
  expect(await project.names()).not.toContain('dist');
});

it('runs the examples of a source entry with the code that `exports` leads to', async () => {
  const source =
    "/**\n * One.\n * @example\n * ```ts\n * import { x } from 'mine';\n * x; // => 2\n * ```\n */\nexport const x = 1;\n";
  const project = await createProject(
    ownPackage(source, "samples: { comments: 'error' },", {
      type: 'module',
      exports: './lib/index.js',
    }),
  );
  const missing = await project.runHere(['build']);
  expect(missing.exitCode).toBe(1);
  expect(missing.stderr).toContain(
    "src/index.ts:5  sample-failed  Example of x: Error: The file that 'mine' resolves to does not exist",
  );
  expect(missing.stderr).toContain(
    'package.json  package-not-importable  warning: The examples of mine cannot import it',
  );

  project.write('lib/index.js', 'export const x = 1;\n');
  const { exitCode, stderr } = await project.runHere(['build']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(
    'src/index.ts:6  sample-failed  Example of x: Expected 2, but got 1',
  );
  expect(stderr).not.toContain('package-not-importable');
});
