/**
 * How React is bundled: for the browser as one chunk, and of its renderer for
 * the server the half that is used.
 *
 * Its files are CommonJS, which a bundler keeps as functions to be called: a
 * browser then reads most of the chunk a second time, while the page waits. As
 * modules they are read once, beside the parsing of the page.
 */
import { join, sep } from 'node:path';
import type { BuildOptions, OutputFile, Plugin } from 'esbuild';
import { createNodeHost } from '../host/node-host.ts';
import type { Bundle } from './bundler.ts';
import { onlyFile } from './bundled-files.ts';

/** @param options - what all bundles for the browser have in common */
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
 * Imports of React lead to the vendor chunk, which is bundled once. They go by
 * one file: what lies outside, esbuild imports anew for each file that names it.
 * Search has such a file for itself, so that its chunk shares no other with pages.
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
 * The half of React's server renderer that renders at once. The other half, for
 * streams, opens a channel as soon as it is loaded, which keeps a process alive.
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
  // The tool's own dependency: like its sources, on the disk and nowhere else.
  const bytes = await createNodeHost().readFile(path);
  return {
    contents: toModule(Buffer.from(bytes).toString('utf8')),
    loader: 'js',
  };
}

/** Which of two files an entry stands for, by what it is built for. */
const ENTRY = /module\.exports = require\('([^']+\.production\.js)'\)/;

/**
 * The text of a CommonJS file as a module of the same exports: by name, and as
 * one object for those who required it.
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
