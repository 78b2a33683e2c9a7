import { describe, expect, it } from 'vitest';
import { outputPath } from '../../../build/core/names.ts';
import {
  findImage,
  measureStatics,
} from '../../../build/emit/render-context.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const statics = measureStatics([
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
]);

const MOVE = 'Put the image into static/ and link to it there: /picture.png.';

describe('findImage', () => {
  it.each([
    ['/pixel.png', 1, 1],
    ['pixel.png', 1, 1],
    ['/flow.svg', 40, 20],
    ['../static/flow.svg', 40, 20],
    ['../../static/flow.svg', 40, 20],
    // From its view box.
    ['/data/wide.svg', 30, 10],
    ['/notes.txt', null, null],
  ])(
    'resolves %s, with its size if it is an image',
    (destination, width, height) => {
      expect(findImage(destination, statics, '/base/')).toEqual({
        kind: 'resolved',
        href: `/base/${destination.replace(/^(?:[./]*static)?\//, '')}`,
        width,
        height,
      });
    },
  );

  it.each([
    [
      'says where to put a picture whose name resembles no known one',
      './diagrams/architecture.webp',
      'There is no image ./diagrams/architecture.webp',
      MOVE,
    ],
    [
      'suggests the right name if only the letter case differs',
      '/Pixel.PNG',
      'There is no image /Pixel.PNG',
      'Did you mean /pixel.png?',
    ],
  ])('%s', (_, destination, message, hint) => {
    expect(findImage(destination, statics, '/')).toMatchObject({
      kind: 'broken',
      message,
      hint,
    });
  });

  it.each([
    ['https://x.test/pixel.png', MOVE],
    ['https://x.test/pixel.png?badge', MOVE],
    ['https://img.shields.io/npm/v/example', null],
    ['https://x.test/actions/badge.svg', null],
  ])('links a picture on another host, %s, with the hint %s', (href, hint) => {
    const image = { kind: 'elsewhere', href, hint };
    expect(findImage(href, statics, '/')).toEqual(image);
  });
});
