/** What a wrong sample does to a whole build, by the command line. */
import { expect, it } from 'vitest';
import { createProject } from '../support/project.ts';

it('a wrong sample hides no broken link, and nothing is written', async () => {
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
