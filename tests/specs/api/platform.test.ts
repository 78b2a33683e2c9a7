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

describe('trimPlatform', () => {
  it('keeps the named declarations and everything they refer to', () => {
    const kept = trimPlatform(library, new Set(['Signal']));
    expect(kept).toContain('reference lib="es2015"');
    expect(kept).toContain('interface Signal');
    expect(kept).toContain('declare var Signal');
    expect(kept).toContain('interface Target');
    expect(kept).toContain('type Options');
    expect(kept).not.toContain('interface Page');
  });

  it('drops every interface when no name is given', () => {
    expect(trimPlatform(library, new Set())).not.toContain('interface');
  });

  it('keeps a variable that a type queries with typeof, and what it refers to', () => {
    const names = findPlatformNames([
      parse('export declare const copy: typeof page;'),
    ]);
    expect(trimPlatform(library, names ?? new Set())).toBe(library);
  });
});

describe('findPlatformNames', () => {
  it('omits names that the modules declare or import themselves', () => {
    const names = findPlatformNames([
      parse(`import { Location } from './location.js';
        import Fallback, * as All from './all.js';
        export interface Source { at: Location; until: AbortSignal; by: All.Own; or: Fallback }`),
    ]);
    expect([...(names ?? [])].sort()).toEqual(['AbortSignal', 'Own']);
  });

  it.each([
    ['a file with code', parse('export const a = document;', 'index.ts')],
    ['a script that declares globals', parse('interface Window { mine: 1 }')],
    [
      'a module that augments the global scope',
      parse('export {}; declare global { interface Window {} }'),
    ],
  ])('returns null for %s', (_, file) => {
    expect(findPlatformNames([file])).toBeNull();
  });
});
