/** How bundling handles Windows paths in the form in which esbuild passes them. */
import { describe, expect, it } from 'vitest';
import {
  bundleConfig,
  locateImport,
} from '../../../build/config/load-config.ts';
import { createMemoryHost } from '../../support/memory-host.ts';

describe('a configuration on a Windows drive', () => {
  it('is read through the host, as are the files it imports', async () => {
    const site = 'C:/project/content';
    const files = {
      [`${site}/site.config.ts`]:
        "import { title } from '../common/title'; export default { title };",
      'C:/project/common/title.ts': "export const title = 'Drive';",
    };
    // The memory host has no drives: `C:` is a folder at its root.
    const disk = createMemoryHost(
      Object.entries(files).map(([path, text]) => [`/${path}`, text] as const),
    );
    const readFile = (path: string): Promise<Uint8Array> =>
      disk.readFile(`/${path}`);
    const { value, diagnostics } = await bundleConfig(
      { ...disk, stat: (path) => disk.stat(`/${path}`), readFile },
      `${site}/site.config.ts`,
      'content/site.config.ts',
    );
    expect(diagnostics).toEqual([]);
    expect(value?.inputs).toEqual(Object.keys(files));
    expect(value?.code).toContain('Drive');
  });

  it.each([
    ['./b.ts', String.raw`C:\site\a.ts`, 'C:/site/b.ts'],
    ['../b.ts', 'C:/site/in/a.ts', 'C:/site/b.ts'],
    [String.raw`D:\b.ts`, 'C:/site/a.ts', 'D:/b.ts'],
    ['./b.ts', '', 'C:/site/b.ts'],
    ['./b.ts', '/site/a.ts', '/site/b.ts'],
    ['/b.ts', '/site/a.ts', '/b.ts'],
  ])('resolves the import %s from %j to %s', (path, importer, found) => {
    const resolveDir = String.raw`C:\site`;
    expect(locateImport({ path, importer, resolveDir })).toBe(found);
  });
});
