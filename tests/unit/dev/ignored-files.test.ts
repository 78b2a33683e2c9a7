import { expect, it } from 'vitest';
import { isIgnoredFile } from '../../../build/dev/watcher.ts';

const folder = '/project/content';

it.each([
  ...['.index.md.swp', '.index.md.swx', 'index.md~', '4913', '.#index.md'],
  ...['#index.md#', 'index.md___jb_tmp___', 'index.md___jb_old___'],
  ...['.goutputstream-ABC123', 'index.md.bck', 'index.md.tmp', '.DS_Store'],
  'node_modules/x/index.js',
])('the watcher ignores %s', (name) => {
  expect(isIgnoredFile(`${folder}/a/${name}`, folder)).toBe(true);
});

it.each(['index.md', 'a.swf', 'site.config.ts', '4913.svg'])(
  'the watcher does not ignore %s',
  (name) => {
    expect(isIgnoredFile(`${folder}/a/${name}`, folder)).toBe(false);
  },
);

it('the watcher does not ignore the watched folder, whatever its name', () => {
  expect(isIgnoredFile('/x/node_modules', '/x/node_modules')).toBe(false);
});
