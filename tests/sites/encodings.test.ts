/** Bytes that are no text, and names that look alike. */
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createMemorySite, smallSite } from '../support/memory-site.ts';
import { useProject } from '../support/project.ts';

const USAGE = 'content/tutorials/usage.md';
const usage = smallSite[USAGE] ?? '';

const LATIN = 'A\n// caf\xe9';

it.each(['style.css', 'Footer.tsx'])(
  '%s of the theme that is not UTF-8 is an error at its line',
  async (name) => {
    const project = await useProject();
    await project.write(`content/theme/${name}`, '');
    await writeFile(`${project.root}/content/theme/${name}`, LATIN, 'latin1');
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        `^content/theme/${name}:2  not-utf-8  .*: byte 9, 0xE9\n`,
      ),
    ]);
  },
);

it('an example that a page shows and that is not UTF-8 is an error at its line', async () => {
  const fence = '```text file="../examples/a.txt"\n```';
  const site = createMemorySite({ [USAGE]: `${usage}\n${fence}\n` });
  const file = 'content/examples/a.txt';
  await site.host.writeFile(`/project/${file}`, Buffer.from(LATIN, 'latin1'));
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'error', code: 'not-utf-8', place: { file, line: 2 } },
  ]);
});

it('two tutorials whose names differ only in the form of Unicode are said to be that, once', async () => {
  const site = createMemorySite({
    'content/tutorials/caf\u00e9.md': usage,
    'content/tutorials/cafe\u0301.md': usage,
  });
  const { diagnostics } = await site.build();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([
    {
      code: 'case-collision',
      message: expect.stringContaining('only in the form of Unicode') as string,
    },
  ]);
});
