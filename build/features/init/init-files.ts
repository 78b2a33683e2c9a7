/** The texts of the files that `init` writes. Pure. */

/** What is known about the site and the package that it documents. */
export interface Beginnings {
  readonly name: string;
  readonly description: string | null;
  /** Where the site will be, if somebody has said so. */
  readonly address: { readonly url: string; readonly base: string } | null;
  /** The package with the declarations, if it is another one. */
  readonly entry: string | null;
  /** The package that has to be installed, if any. */
  readonly missing: string | null;
  readonly hasReadme: boolean;
  readonly repository: string | null;
  readonly homepage: string | null;
  /** Whether the project itself is documented. */
  readonly isOwn: boolean;
  /** The folder of the project in its repository, on the web. */
  readonly editUrl: string | null;
}

export function composeConfig(knownBeginnings: Beginnings): string {
  const { address, entry, editUrl, repository, homepage } = knownBeginnings;
  const name = quote(knownBeginnings.name);
  /** A setting that is only proposed where nothing is known. */
  const set = (key: string, value: string | null, proposed: string): string =>
    value === null ? `// ${key}: ${proposed},` : `${key}: ${value},`;
  const links = [
    repository && `{ label: 'Source', to: ${quote(repository)} },`,
    homepage &&
      !knownBeginnings.isOwn &&
      `{ label: 'Homepage', to: ${quote(homepage)} },`,
    "// { label: 'Blog', to: 'https://example.org' },",
  ].filter(Boolean);
  return `import { defineConfig } from 'docs-build';

export default defineConfig({
  // Shown in the navbar and after the title of every page.
  title: ${name},
  // One sentence about what the site documents.
  tagline: ${quote(knownBeginnings.description ?? `The documentation of ${knownBeginnings.name}`)},
  // The origin that the site is published at. Set it before you publish: the
  // sitemap, the feed and canonical addresses need it.
  ${set('url', address && quote(address.url), "'https://docs.example.org'")}
  // The path below it, such as '/docs/'.
  base: ${quote(address?.base ?? '/')},

  package: {
    // An installed npm package, or the name in this project's package.json.
    name: ${name},
    // The declarations or the file to document, if they are not its own:
    ${set('entry', entry && quote(entry), "'src/index.ts'")}
    // Show its README on the index of its API:
    ${set('readme', knownBeginnings.hasReadme ? 'true' : null, 'true')}
    // Leave out what is not for readers, by name or by the tag @internal:
    // exclude: ['_*', 'internal.*'],
    // excludeInternal: true,
  },
  // Further packages of the same site:
  // packages: [{ name: 'another' }],
  // Other versions, installed as \`npm install name-1@npm:name@1\`:
  // versions: [{ name: '1', package: 'name-1' }],

  // Examples in comments are not run; 'warning' runs them and tells which fail.
  samples: { comments: 'off' },

  tutorials: {
    // Files in tutorials/ without .md, in reading order. A group is
    // { category: 'Advanced', items: ['one', 'another'] }.
    sidebar: ['index'],
    // The links "Edit this page" lead there:
    ${set('editUrl', editUrl && quote(editUrl), "'https://github.com/owner/name/edit/main'")}
    // Show the date of each page's last commit:
    // lastUpdated: true,
  },

  // The logo, a file in static/, and the accent colour in light and dark mode:
  // brand: 'logo.svg',
  // colours: { light: '#0a5fa3', dark: '#76bdf5' },

  navbar: {
    links: [
      ${links.join('\n      ')}
    ],
  },
  footer: {
    // note: 'Shown at the end of every page.',
    // columns: [{ title: 'More', links: [{ label: 'API', to: '/api' }] }],
    // copyright: '',
    // legal: [{ label: 'Terms', to: 'https://example.org/terms' }],
  },
});
`;
}

export function composeTutorial(packageName: string): string {
  return `---
title: Getting started
description: Install ${packageName} and take the first steps.
---

Install it:

\`\`\`sh
npm install ${packageName}
\`\`\`

Then look around in the [API reference](/api). Names that the package exports
become links when they are written in backticks, functions as calls.

## Next steps

Write more files like this one and list them in \`site.config.ts\`.
`;
}

function quote(text: string): string {
  return `'${text.replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}
