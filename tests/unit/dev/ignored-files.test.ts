import { describe, expect, it } from 'vitest';
import { isIgnoredFile } from '../../../build/dev/watcher.ts';

const folder = '/project/content';

describe('isIgnoredFile', () => {
  it.each([
    'tutorials/.index.md.swp',
    'tutorials/.index.md.swx',
    'tutorials/index.md~',
    'tutorials/4913',
    'tutorials/.#index.md',
    'tutorials/#index.md#',
    'tutorials/index.md___jb_tmp___',
    'tutorials/index.md___jb_old___',
    'tutorials/.goutputstream-ABC123',
    'tutorials/index.md.bck',
    'tutorials/index.md.tmp',
    '.DS_Store',
    'examples/node_modules/x/index.js',
  ])('is true for %s', (name) => {
    expect(isIgnoredFile(`${folder}/${name}`, folder)).toBe(true);
  });

  it.each([
    'tutorials/index.md',
    'static/a.swf',
    'site.config.ts',
    'static/4913.svg',
  ])('is false for %s', (name) => {
    expect(isIgnoredFile(`${folder}/${name}`, folder)).toBe(false);
  });

  it('is false for the watched folder itself, whatever its name', () => {
    expect(isIgnoredFile('/x/node_modules', '/x/node_modules')).toBe(false);
  });
});
