import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { outputPath } from '../../build/core/names.ts';
import { compressArtifacts } from '../../build/emit/compress.ts';
import { createMemorySite } from '../support/memory-site.ts';

const root = '/project';

it('writes .br and .gz files beside text, but not beside images and empty files', async () => {
  const site = createMemorySite();
  const { diagnostics } = await site.build({ compress: true });
  expect(diagnostics).toEqual([]);
  const bytesOf = async (path: string): Promise<Buffer> =>
    Buffer.from(await site.host.readFile(`${root}/dist/${path}`));
  const page = await bytesOf('index.html');
  const small = await bytesOf('index.html.br');
  expect(brotliDecompressSync(small)).toEqual(page);
  expect(gunzipSync(await bytesOf('index.html.gz'))).toEqual(page);
  expect(small.length).toBeLessThan(page.length / 2);
  const paths = [...site.output().keys()];
  expect(
    paths.filter((path) => /\.(?:png|ico)\.(?:br|gz)$/.test(path)),
  ).toEqual([]);
  expect(paths).not.toContain('.nojekyll.br');
});

it("writes no .gz file where the author's own exists", async () => {
  const file = { path: outputPath('a.txt'), content: 'text '.repeat(1_000) };
  const own = { path: outputPath('a.txt.gz'), content: 'mine' };
  const made = await compressArtifacts([file, own]);
  expect(made.map(({ path }) => path)).toEqual(['a.txt.br']);
});
