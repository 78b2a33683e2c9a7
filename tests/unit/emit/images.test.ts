import { describe, expect, it } from 'vitest';
import type { Artifact } from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';
import { findImage } from '../../../build/emit/render-context.ts';

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

describe('findImage', () => {
  it.each([
    ['/pixel.png', 1, 1],
    ['pixel.png', 1, 1],
    ['/flow.svg', 40, 20],
    ['/notes.txt', null, null],
  ])(
    'resolves %s, with its size if it is an image',
    (destination, width, height) => {
      expect(findImage(destination, statics, '/base/')).toEqual({
        kind: 'resolved',
        href: `/base/${destination.replace('/', '')}`,
        width,
        height,
      });
    },
  );

  it.each(['../static/flow.svg', '../../static/flow.svg'])(
    'also resolves the relative path %s',
    (destination) => {
      expect(findImage(destination, statics, '/')).toMatchObject({
        kind: 'resolved',
        href: '/flow.svg',
      });
    },
  );

  it('reads the size of an SVG in a subfolder from its view box', () => {
    expect(findImage('/data/wide.svg', statics, '/')).toEqual({
      kind: 'resolved',
      href: '/data/wide.svg',
      width: 30,
      height: 10,
    });
  });

  it('says where to put a picture whose name resembles no known one', () => {
    expect(findImage('./diagrams/architecture.webp', statics, '/')).toEqual({
      kind: 'broken',
      message: 'There is no picture ./diagrams/architecture.webp',
      hint: 'Put the picture into static/ and refer to it from there: /picture.png.',
    });
  });

  it('suggests the right name if only the letter case differs', () => {
    expect(findImage('/Pixel.PNG', statics, '/')).toEqual({
      kind: 'broken',
      message: 'There is no picture /Pixel.PNG',
      hint: 'Did you mean /pixel.png?',
    });
  });

  it('rejects a picture on another host', () => {
    expect(findImage('https://x.test/pixel.png', statics, '/')).toEqual({
      kind: 'broken',
      message: 'https://x.test/pixel.png is on another host',
      hint: 'Put the picture into static/ and refer to it from there: /picture.png.',
    });
  });
});
