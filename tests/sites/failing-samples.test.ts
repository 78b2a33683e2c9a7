/** Failing samples in a whole build run from the command line. */
import { expect, it } from 'vitest';
import { createProject } from '../support/project.ts';

it('reports a failing sample together with a broken link and writes nothing', async () => {
  const project = await createProject({
    'content/tutorials/usage.md':
      '---\ntitle: Usage\ndescription: How to call it.\n---\n\n```js\n1; // => 2\n```\n\n[Nowhere](./nowhere.md)\n',
  });
  try {
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(1);
    expect(stderr).toContain('content/tutorials/usage.md:7  sample-failed  ');
    expect(stderr).toContain('content/tutorials/usage.md:10:1  broken-link  ');
    expect(stderr.trimEnd()).toMatch(/\n2 errors$/);
    expect(await project.names()).not.toContain('dist');
  } finally {
    await project.remove();
  }
});

it('runs the examples of a source entry with the code that `exports` leads to', async () => {
  const project = await createProject({
    'package.json': JSON.stringify({
      name: 'mine',
      type: 'module',
      exports: './lib/index.js',
    }),
    'content/site.config.ts': `export default {
      title: 'Mine',
      tagline: 'A package of my own',
      url: 'https://mine.test',
      package: { name: 'mine', entry: 'src/index.ts' },
      tutorials: { sidebar: ['index'] },
      samples: { comments: 'error' },
    };`,
    'content/tutorials/index.md':
      '---\ntitle: Start\ndescription: Begin.\n---\n\nNothing.\n',
    'content/tutorials/usage.md':
      '---\ntitle: Usage\ndescription: Use.\n---\n\nNothing.\n',
    'src/index.ts':
      "/**\n * One.\n * @example\n * ```ts\n * import { x } from 'mine';\n * x; // => 2\n * ```\n */\nexport const x = 1;\n",
  });
  try {
    const missing = await project.run(['build']);
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain(
      "src/index.ts:5  sample-failed  Example of x: Error: The file that 'mine' resolves to does not exist",
    );
    expect(missing.stderr).toContain(
      'package.json  package-not-importable  warning: The examples of mine cannot import it',
    );

    await project.write('lib/index.js', 'export const x = 1;\n');
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'src/index.ts:6  sample-failed  Example of x: Expected 2, but got 1',
    );
    expect(stderr).not.toContain('package-not-importable');
  } finally {
    await project.remove();
  }
});
