/** Uses real processes, because vitest gives an imported promise its own `then`. */
import { expect, it } from 'vitest';
import { smallSite } from '../support/memory-site.ts';
import { createProject } from '../support/project.ts';

it('a build waits for a configuration that is a promise', async () => {
  const project = await createProject({
    'content/own.ts': smallSite['content/site.config.ts'],
    'content/site.config.ts':
      "import own from './own.ts';\nexport default Promise.resolve(own);",
  });
  expect(await project.run(['build'])).toMatchObject({ code: 0, stderr: '' });
});

it('a build reports the reason of a configuration promise that rejects', async () => {
  const project = await createProject({
    'content/site.config.ts':
      "export default Promise.reject(new Error('No answer'));",
  });
  const { code, stderr } = await project.run(['build']);
  expect(code).toBe(2);
  expect(stderr).toContain('The configuration threw an error: No answer');
});
