import { expect, it } from 'vitest';
import { importNameOf } from '../../../build/core/names.ts';

it.each([
  ['express', 'express'],
  ['@types/express', 'express'],
  ['@types/babel__core', '@babel/core'],
  ['@babel/core', '@babel/core'],
  ['types__core', 'types__core'],
])('%s is imported as %s', (installed, imported) => {
  expect(importNameOf(installed)).toBe(imported);
});
