import { expect, it } from 'vitest';
import { extractFromSources, extractText } from '../../support/api-extract.ts';

it('the globals of a model are those that types mention and that exports are called like', async () => {
  const { globals } = await extractText(`
export declare function run(
  signal: AbortSignal,
  options: Partial<RequestInit>,
  numbers: Float16Array,
  format: Intl.NumberFormat & Intl.NumberFormatOptions,
  gone: Missing.Type,
): AsyncGenerator<Uint8Array>;
export declare class Map {}
type Local = 1;
`);
  const paths = globals.map(({ name, href }) => [
    name,
    href.slice(href.indexOf('Web/') + 'Web/'.length),
  ]);
  const javascript = 'JavaScript/Reference/Global_Objects/';
  expect(paths).toEqual([
    ['AbortSignal', 'API/AbortSignal'],
    ['AsyncGenerator', `${javascript}AsyncGenerator`],
    ['Float16Array', `${javascript}Float16Array`],
    ['Intl.NumberFormat', `${javascript}Intl/NumberFormat`],
    ['Intl.NumberFormatOptions', `${javascript}Intl`],
    ['Map', `${javascript}Map`],
    ['Partial', expect.stringContaining('#partialtype')],
    ['Uint8Array', `${javascript}Uint8Array`],
  ]);
});

it('what a package adds to the global scope is reported, since it has no page', async () => {
  const { diagnostics } = await extractFromSources(
    new Map([
      ['index.d.ts', "export { it } from './it.js';"],
      [
        'it.d.ts',
        `export declare const it: 1;
declare global {
  interface Window { it: 1 }
  interface Window { that: 1 }
  var first: 1, second: 2;
  function later(): void;
  namespace Shapes { type Box = 1 }
}`,
      ],
    ]),
  );
  expect(diagnostics).toMatchObject([
    {
      code: 'globals-not-shown',
      severity: 'warning',
      message:
        'Globals that the package declares are not documented: Window, first, second, later, Shapes',
      place: { file: 'node_modules/example/it.d.ts', line: 2 },
    },
  ]);
});
