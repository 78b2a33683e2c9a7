/**
 * How React is bundled: one chunk for the browser, and for the server only the
 * half of its renderer that is used.
 *
 * React's files are CommonJS, which a bundler wraps in functions; a browser
 * would then parse most of the chunk a second time while the page waits.
 * Converted to ES modules, they are parsed once, in parallel with the page.
 */
import { join, sep } from 'node:path';
import type { BuildOptions, OutputFile, Plugin } from 'esbuild';
import { createNodeHost } from '../host/node-host.ts';
import type { Bundle } from './bundler.ts';
import { onlyFile } from './bundled-files.ts';

/** @param options - shared by all bundles for the browser */
export async function bundleVendor(
  options: BuildOptions,
  bundle: Bundle,
): Promise<OutputFile> {
  const made = await bundle('vendor', '', {
    ...options,
    entryPoints: ['client/vendor.ts'],
    entryNames: '[name]-[hash]',
    plugins: [modulePlugin()],
  });
  return onlyFile(made.outputFiles);
}

/**
 * Resolves imports of React to the vendor chunk, through a single file: esbuild
 * writes an external import once for each file that contains it. Search has a
 * file of its own, so that its chunk shares no chunk with pages.
 * @param vendor - name of the chunk
 */
export function reactPlugin(vendor: string): Plugin {
  return {
    name: 'react',
    setup({ onResolve, initialOptions }) {
      const client = join(initialOptions.absWorkingDir ?? '.', 'client');
      const search = join(client, 'search', sep);
      const files = [join(search, 'react.ts'), join(client, 'vendor.ts')];
      onResolve(
        { filter: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ },
        ({ importer }) => {
          if (files.includes(importer)) {
            return { path: `./${vendor}`, external: true };
          }
          return { path: files[importer.startsWith(search) ? 0 : 1] ?? '' };
        },
      );
    },
  };
}

/**
 * Uses only the synchronous half of React's server renderer. The half for
 * streams opens a message channel on loading, which keeps the process alive.
 */
export function synchronousServer(): Plugin {
  return {
    name: 'synchronous-server',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]react-dom[\\/]server\.browser\.js$/ }, () => ({
        contents:
          "module.exports = require('./cjs/react-dom-server-legacy.browser.production.js');",
      }));
    },
  };
}

function modulePlugin(): Plugin {
  return {
    name: 'commonjs-as-modules',
    setup({ onLoad }) {
      onLoad(
        { filter: /[\\/](?:react|react-dom|scheduler)[\\/].*\.js$/ },
        load,
      );
    },
  };
}

async function load({ path }: { readonly path: string }): Promise<{
  readonly contents: string;
  readonly loader: 'js';
}> {
  // React is installed with the tool, so it is read from the real disk.
  const bytes = await createNodeHost().readFile(path);
  return {
    contents: toModule(Buffer.from(bytes).toString('utf8')),
    loader: 'js',
  };
}

/** Matches an entry that chooses a development or production file. */
const ENTRY = /module\.exports = require\('([^']+\.production\.js)'\)/;

/**
 * Converts a CommonJS file to an ES module with the same exports, both by name
 * and as the default export for files that required it.
 */
function toModule(text: string): string {
  const file = ENTRY.exec(text)?.[1];
  if (file !== undefined) {
    return `export * from '${file}';\nexport { default } from '${file}';\n`;
  }
  const imports: string[] = [];
  const body = text.replaceAll(/\brequire\("([^"]+)"\)/g, (_, name: string) => {
    const required = `required${imports.length}`;
    imports.push(`import ${required} from '${name}';`);
    return required;
  });
  const names = new Set(
    [...text.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name = '']) => name),
  );
  return [
    ...imports,
    'const exports = {};',
    body,
    'export default exports;',
    ...[...names].map((name) => `const exported_${name} = exports.${name};`),
    `export { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
