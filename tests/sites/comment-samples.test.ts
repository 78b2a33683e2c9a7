/** Examples in comments, on the pages of a whole build run from the command line. */
import { expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
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

/** Runs `work` in a project whose package has this declaration, then removes the project. */
async function withDeclaration(
  text: string,
  work: (project: Project) => Promise<void>,
): Promise<void> {
  const project = await createProject({
    'node_modules/example/index.d.ts': `${text}
export interface Sum { readonly value: number }
`,
  });
  try {
    await work(project);
  } finally {
    await project.remove();
  }
}

it('shows what an example prints below that example only', async () => {
  await withDeclaration(
    `
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
export declare function add(a: number, b: number): Sum;`,
    async (project) => {
      const { code } = await project.run(['build']);
      expect(code).toBe(0);
      const output = await project.output();
      const page = output.get('api/function/add.html') ?? '';
      expect(readFigures(page)).toEqual([
        ['npm install example', ''],
        ["console.log('printed');", 'printed'],
        ["console.log('never closed');", 'never closed'],
        ['plain', ''],
      ]);
      const twin = output.get('api/function/add.md') ?? '';
      expect(twin).toContain(
        "console.log('printed');\n```\n\nOutput:\n\n```text\nprinted",
      );
      expect(twin.match(/Output:/g)).toHaveLength(2);
    },
  );
});

it('runs an example without a fence, and marks prose as "not a program"', async () => {
  await withDeclaration(
    `
/**
 * Adds.
 *
 * @example
 * for (const one of [1]) {
 *   console.log(\`\${one} @ \${'{'}\`);
 *
 * }
 * @example <caption>In words</caption>
 * add one to another
 */
export declare function add(a: number, b: number): Sum;`,
    async (project) => {
      const { code, stdout } = await project.run(['build']);
      expect(code, stdout).toBe(0);
      expect(stdout).toContain('not a program');
      const page = (await project.output()).get('api/function/add.html') ?? '';
      const [first, second] = readFigures(page);
      expect(first?.[1]).toBe('1 @ {');
      expect(second).toEqual(['add one to another', '']);
      expect(page).toContain('In words');
      expect(page).toContain('<span class="note">not a program</span>');
    },
  );
});

it('runs no example in comments when `samples.comments` is "off"', async () => {
  await withDeclaration(
    `
/**
 * Adds.
 * @example
 * \`\`\`js
 * throw new Error('run');
 * \`\`\`
 */
export declare function add(a: number, b: number): Sum;`,
    async (project) => {
      const before = await project.run(['build']);
      expect(before.stderr).toContain('sample-failed');
      await project.write(
        CONFIG,
        (smallSite[CONFIG] ?? '').replace(
          'defineConfig({',
          "defineConfig({ samples: { comments: 'off' },",
        ),
      );
      const after = await project.run(['build']);
      expect([after.code, after.stderr]).toEqual([0, '']);
      const output = await project.output();
      expect(output.get('api/function/add.md')).toContain('throw new Error');
    },
  );
});
