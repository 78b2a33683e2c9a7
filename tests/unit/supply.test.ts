import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

/**
 * The packages that users install, by what this project would have to write
 * without them. A new one must be added here and, with a reason, to
 * ARCHITECTURE.md.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'a template language, and its parts in the browser': ['react', 'react-dom'],
  'a bundler of modules and styles': ['esbuild'],
  'a parser of markdown, printers of HTML and markdown': [
    'unified',
    'remark-parse',
    'remark-gfm',
    'remark-frontmatter',
    'remark-rehype',
    'rehype-stringify',
    'remark-stringify',
  ],
  'the syntax of directives, without those in a text': [
    'mdast-util-directive',
    'micromark-extension-directive',
  ],
  'walks over trees': ['unist-util-visit'],
  'grammars and a highlighter': ['shiki'],
  'a reader of HTML documents': ['htmlparser2'],
  'a parser and a checker of TypeScript': ['typescript'],
  'what the declarations of a package mean': ['typedoc'],
  'an eraser of types, and edits that keep positions': [
    'ts-blank-space',
    'magic-string',
  ],
  'readers of code, small enough for a browser': ['acorn', 'sucrase'],
  'a watcher of folders on every system': ['chokidar'],
  'ranges, preconditions and encodings of HTTP': [
    '@fastify/send',
    '@fastify/accept-negotiator',
  ],
  'an editor of code': ['prism-code-editor'],
  'what Node prints, in a browser': ['node-inspect-extracted'],
  'an index for searching texts': ['minisearch'],
  'edit distances': ['fastest-levenshtein'],
  'checks of foreign data': ['zod'],
  'a parser of YAML': ['yaml'],
  'a renderer of SVG, and a font': [
    '@resvg/resvg-js',
    '@expo-google-fonts/dm-sans',
  ],
  'readers of image formats': ['image-size'],
  'a protocol of agents': ['@modelcontextprotocol/server'],
  'the shortest change between two texts, and archives': ['diff', 'fflate'],
};

describe('the installed packages', () => {
  it('for production are those that are allowed, each with its reason in ARCHITECTURE.md', () => {
    const [, table = ''] = read('ARCHITECTURE.md').split(
      '## Production dependencies',
    );
    const [list = ''] = table.split('\n## ');
    const named = [...list.matchAll(/^- \*\*(.+?)\*\*:/gm)].flatMap(
      ([, names = '']) => names.split(', '),
    );
    const allowed = Object.values(ALLOWED).flat().sort();
    expect(Object.keys(manifest.dependencies).sort()).toEqual(allowed);
    expect(named.sort()).toEqual(allowed);
  });

  it('have exact versions in package.json', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    for (const [name, version] of versions) {
      expect([name, version]).toEqual([
        name,
        expect.stringMatching(/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/),
      ]);
    }
  });

  it('have an integrity hash in package-lock.json', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { integrity = '' }] of installed) {
      expect([path, integrity]).toEqual([
        path,
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  it('have no installation scripts except esbuild and one that a guide runs', () => {
    const running = installed.filter(([, one]) => one.hasInstallScript);
    expect(running.map(([path]) => path)).toEqual([
      // Of Apollo Server; it compares versions. Users do not install it.
      'node_modules/@apollo/protobufjs',
      'node_modules/esbuild',
    ]);
    // Nor does this package where it is installed.
    const own = Object.keys(manifest.scripts);
    expect(own.filter((name) => /^(?:pre|post)?install$/.test(name))).toEqual(
      [],
    );
  });
});
