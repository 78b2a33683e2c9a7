import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  findPlatformNames,
  trimPlatform,
} from '../../../build/api/convert/platform.ts';

const library = `/// <reference lib="es2015" />

interface Signal extends Target {
    /** Not a reference: Page */
    readonly reason: any;
}

declare var Signal: {
    prototype: Signal;
    new(): Signal;
};

interface Target {
    readonly options: Options;
}

interface Page {
    readonly signal: Signal;
}

declare var page: Page;

type Options = "a" | "b";
`;

function parse(text: string, name = 'index.d.ts'): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext);
}

describe('the declarations of the platform', () => {
  it('are kept with all that they reach', () => {
    const kept = trimPlatform(library, new Set(['Signal']));
    expect(kept).toContain('reference lib="es2015"');
    expect(kept).toContain('interface Signal');
    expect(kept).toContain('declare var Signal');
    expect(kept).toContain('interface Target');
    expect(kept).toContain('type Options');
    expect(kept).not.toContain('interface Page');
  });

  it('are dropped where nothing is named', () => {
    expect(trimPlatform(library, new Set())).not.toContain('interface');
  });

  it('are reached from a value that a type asks for', () => {
    const names = findPlatformNames([
      parse('export declare const copy: typeof page;'),
    ]);
    expect(trimPlatform(library, names ?? new Set())).toBe(library);
  });
});

describe('the names of a package', () => {
  it('leave out what its modules declare or import themselves', () => {
    const names = findPlatformNames([
      parse(`import { Location } from './location.js';
        import Fallback, * as All from './all.js';
        export interface Source { at: Location; until: AbortSignal; by: All.Own; or: Fallback }`),
    ]);
    expect([...(names ?? [])].sort()).toEqual(['AbortSignal', 'Own']);
  });

  it.each([
    ['code', parse('export const a = document;', 'index.ts')],
    ['a script', parse('interface Window { mine: 1 }')],
    ['additions', parse('export {}; declare global { interface Window {} }')],
  ])('cannot be told where there is %s', (_, file) => {
    expect(findPlatformNames([file])).toBeNull();
  });
});
