import { describe, expect, it } from 'vitest';
import {
  entityOf,
  extractFiles,
  extractFromSources,
  type ExtractOptions,
} from '../../support/api-extract.ts';

const SUBPATHS = {
  '.': { types: './index.d.ts' },
  './fp': { types: './fp.d.ts' },
};

const FILES = {
  'index.d.ts': `
    export declare const _secret: string;
    export declare function merge(options: Options): Kept;
    export interface Options { readonly kept: Kept }
    export interface Kept { readonly value: string }
    export declare namespace tools {
      function open(): void;
      function _close(): void;
      namespace deep { function dive(): void }
    }
    export * as internal from './inner.js';
  `,
  'inner.d.ts': 'export declare const wire: string;',
  'fp.d.ts': `
    export { Kept } from './index.js';
    export declare function curry(): void;
  `,
};

const options = (
  selection: ExtractOptions['selection'],
  manifest: ExtractOptions['manifest'] = { exports: SUBPATHS },
): ExtractOptions => ({ manifest, ...(selection && { selection }) });

async function idsWithout(...exclude: string[]): Promise<readonly string[]> {
  const model = await extractFiles(FILES, options({ exclude }));
  return model.entities.map(({ id }) => id);
}

const ALL = [
  'Kept Options _secret curry internal internal.wire merge tools',
  'tools._close tools.deep tools.deep.dive tools.open',
]
  .join(' ')
  .split(' ');

describe('exclude', () => {
  it.each([
    ['_*', ['_secret']],
    ['*._*', ['tools._close']],
    ['internal', ['internal', 'internal.wire']],
    ['internal.*', ['internal', 'internal.wire']],
    ['tools.deep', ['tools.deep', 'tools.deep.dive']],
    ['fp/curry', ['curry']],
    ['fp/*', ['curry']],
    ['curry', ['curry']],
  ])('%s leaves out what it matches', async (pattern, left) => {
    const kept = ALL.filter((id) => !left.includes(id));
    expect(await idsWithout(pattern)).toEqual(kept);
  });

  it.each(['make', 'default'])(
    'leaves out a default export by its name or as %s',
    async (pattern) => {
      const model = await extractFiles(
        {
          'index.d.ts': `
            export declare const kept: string;
            export default function make(): void;
          `,
        },
        options({ exclude: [pattern] }, {}),
      );
      expect(model.entities.map(({ id }) => id)).toEqual(['kept']);
    },
  );

  it('takes signs of regular expressions literally', async () => {
    const { value, diagnostics } = await extractFromSources(
      new Map(Object.entries(FILES)),
      options({ exclude: ['tool.', '(', 'Kept|Options'] }),
    );
    expect(value?.entities.map(({ id }) => id)).toEqual(ALL);
    expect(diagnostics).toHaveLength(3);
  });

  it('warns of a pattern that matches nothing', async () => {
    const { diagnostics } = await extractFromSources(
      new Map(Object.entries(FILES)),
      options({ exclude: ['_*', 'gone.*'] }),
    );
    expect(diagnostics).toMatchObject([
      { code: 'exclude-unused', severity: 'warning' },
    ]);
    expect(diagnostics[0]?.message).toContain('gone.*');
  });

  it('makes mentions of what is left out read as not exported', async () => {
    const model = await extractFiles(FILES, options({ exclude: ['Options'] }));
    expect(JSON.stringify(entityOf(model, 'function', 'merge'))).not.toContain(
      '"target":"Options"',
    );
    expect(JSON.stringify(model.unexported)).toContain('Options');
  });
});

describe('excludeInternal', () => {
  const marked = {
    'index.d.ts': `
      /** @internal */ export declare const secret: string;
      /** @internal */ export declare function twice(a: string): void;
      /** Public. */ export declare function twice(a: number): void;
      export interface Shape {
        /** @internal */ hidden: string;
        shown: string;
      }
    `,
  };

  it('leaves out what is marked @internal, members and overloads too', async () => {
    const model = await extractFiles(
      marked,
      options({ excludeInternal: true }, {}),
    );
    expect(model.entities.map(({ id }) => id)).toEqual(['Shape', 'twice']);
    const { members } = entityOf(model, 'interface', 'Shape');
    expect(members.map(({ name }) => name)).toEqual(['shown']);
    expect(entityOf(model, 'function', 'twice').signatures).toHaveLength(1);
  });

  it('keeps it by default', async () => {
    const model = await extractFiles(marked, options({}, {}));
    expect(model.entities.map(({ id }) => id)).toContain('secret');
  });
});

describe('categories', () => {
  it('are given by pattern to what has none of its own, the first that matches', async () => {
    const model = await extractFiles(
      {
        'index.d.ts': `
          export declare function createA(): void;
          /** @category Mine */ export declare function createB(): void;
          export declare function other(): void;
        `,
      },
      options({ categories: { Making: ['create*'], Rest: ['*'] } }, {}),
    );
    expect(model.entities.map(({ id, category }) => [id, category])).toEqual([
      ['createA', 'Making'],
      ['createB', 'Mine'],
      ['other', 'Rest'],
    ]);
  });
});

describe('typedoc', () => {
  const files = {
    'index.d.ts': '// A line.\nexport declare const a: string;',
  };

  it('passes options on', async () => {
    const typedoc = { commentStyle: 'line' };
    const model = await extractFiles(files, options({ typedoc }, {}));
    expect(entityOf(model, 'variable', 'a').comment.text).toBe('A line.');
  });

  it('reports an option that TypeDoc does not have', async () => {
    const { value, diagnostics } = await extractFromSources(
      new Map(Object.entries(files)),
      options({ typedoc: { commentStile: 'line' } }, {}),
    );
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'config-invalid' }]);
    expect(diagnostics[0]?.message).toContain('commentStile');
  });
});
