import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';
import { findImage } from '../../../build/emit/images.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const statics: readonly Artifact[] = [
  { path: outputPath('pixel.png'), content: pixel },
  {
    path: outputPath('flow.svg'),
    content: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
  },
  { path: outputPath('notes.txt'), content: 'no picture' },
  {
    path: outputPath('data/wide.svg'),
    content: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"/>',
  },
];

describe('a picture in markdown', () => {
  it.each([
    ['/pixel.png', 1, 1],
    ['pixel.png', 1, 1],
    ['/flow.svg', 40, 20],
    ['/notes.txt', null, null],
  ])('%s has its size', (destination, width, height) => {
    expect(findImage(destination, statics, '/base/')).toEqual({
      kind: 'resolved',
      href: `/base/${destination.replace('/', '')}`,
      width,
      height,
    });
  });

  it.each(['../static/flow.svg', '../../static/flow.svg'])(
    'is found as %s, too',
    (destination) => {
      expect(findImage(destination, statics, '/')).toMatchObject({
        kind: 'resolved',
        href: '/flow.svg',
      });
    },
  );

  it('may lie deeper, and have its size from its view box', () => {
    expect(findImage('/data/wide.svg', statics, '/')).toEqual({
      kind: 'resolved',
      href: '/data/wide.svg',
      width: 30,
      height: 10,
    });
  });

  it('that is nowhere near a known name is told where pictures lie', () => {
    expect(findImage('./diagrams/architecture.webp', statics, '/')).toEqual({
      kind: 'broken',
      message: 'There is no picture ./diagrams/architecture.webp',
      hint: 'Put the picture into static/ and refer to it from there: /picture.png.',
    });
  });

  it('whose name is written in another case is not there', () => {
    expect(findImage('/Pixel.PNG', statics, '/')).toEqual({
      kind: 'broken',
      message: 'There is no picture /Pixel.PNG',
      hint: 'Did you mean /pixel.png?',
    });
  });

  it('on another host is refused', () => {
    expect(findImage('https://x.test/pixel.png', statics, '/')).toEqual({
      kind: 'broken',
      message: 'https://x.test/pixel.png is on another host',
      hint: 'Put the picture into static/ and refer to it from there: /picture.png.',
    });
  });
});
