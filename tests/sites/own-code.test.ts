/** A package that documents itself: its samples run its own code. */
import { expect, it, vi } from 'vitest';
import { createProject } from '../support/project.ts';

const CODE = 'lib/index.js';
const works = 'export const use = () => 1;\n';
const fails = "export const use = () => { throw new Error('broken'); };\n";

const project = await createProject({
  'package.json': JSON.stringify({
    name: 'mine',
    version: '1.0.0',
    type: 'module',
    exports: './lib/index.js',
    types: './lib/index.d.ts',
  }),
  [CODE]: fails,
  'lib/index.d.ts': '/** Uses. */\nexport declare function use(): number;\n',
  'content/site.config.ts': `
      export default {
        title: 'Mine',
        tagline: 'A package of my own',
        url: 'https://mine.test',
        package: { name: 'mine' },
        tutorials: { sidebar: ['index', 'usage'] },
        samples: { checkers: { words: 'checkers/words.ts' } },
        home: {
          heading: 'Mine',
          lead: 'It is mine.',
          cards: [],
          sample: {
            setup: { title: 'use.js', language: 'js', code: "import { use } from 'mine';\\nuse();" },
            input: { title: 'Words', language: 'words', code: 'words' },
            output: { title: 'Answer', language: 'json', code: '1' },
          },
        },
      };`,
  'content/checkers/words.ts':
    'export default () => [];\nexport const answer = () => 1;\n',
  'content/tutorials/index.md':
    '---\ntitle: Start\ndescription: Begin.\n---\n\nNothing.\n',
  'content/tutorials/usage.md':
    "---\ntitle: Usage\ndescription: Use.\n---\n\n```js\nimport { use } from 'mine';\n\nuse(); // => 1\n```\n",
});
it("runs samples again when the package's code is fixed and when it breaks", async () => {
  const broken = await project.runHere(['build']);
  expect(broken.exitCode).toBe(1);

  project.write(CODE, works);
  expect(await project.runHere(['build'])).toMatchObject({
    exitCode: 0,
    stderr: '',
  });
  const home = (await project.output()).get('index.html');
  expect(home).toMatch(/use\.js[^]*Words[^]*words[^]*1/);

  project.write(CODE, fails);
  const again = await project.runHere(['build']);
  expect(again).toMatchObject({ exitCode: 1, stderr: broken.stderr });
  expect(again.stderr).toContain('content/tutorials/usage.md:9');

  project.write(CODE, works);
  expect(await project.runHere(['build'])).toMatchObject({
    exitCode: 0,
    stderr: '',
  });
});

it("runs samples again in watch mode when the package's code is saved", async () => {
  const told: string[] = [];
  const { child, ended } = project.start(['watch', '--port', '0'], {
    onLine: (line) => told.push(line),
  });
  child.stderr?.on('data', (data) => told.push(String(data)));
  const hears = (text: string): Promise<void> =>
    vi.waitFor(
      () => {
        expect(told.join('\n')).toContain(text);
      },
      { timeout: 30_000, interval: 50 },
    );
  try {
    await hears('http://');
    project.write(CODE, fails);
    await hears('sample-failed');
    project.write(CODE, works);
    await hears('All problems are fixed.');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
