/** A small site for the browser tests, about a package that does not exist. */
import { makeManifest, tutorial } from './memory-site.ts';

const PARAGRAPH =
  'A shape is a part of the plane with an edge around it. Most of what this library does is to ask how large that part is, and where its edge runs; the rest is drawing.';

const numbered = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => name + String(index + 1).padStart(2, '0'),
  );

const classes = ['Circle', 'Line', 'Polygon', 'Rectangle', 'Square'].map(
  (name) => `
/** ${PARAGRAPH} */
export declare class ${name} {
  constructor(config: {
    /** Of the edge. */
    colour: string;
  });
${numbered('resize', 16)
  .map(
    (member) => `  /** ${PARAGRAPH} */
  ${member}(scale: number): Circle;`,
  )
  .join('\n')}
}`,
);
const functions = numbered('measure', 60).map(
  (name) => `
/** ${PARAGRAPH} */
export declare function ${name}(scale: number): Circle;`,
);

const SAMPLE = `\`\`\`ts title="draw.ts"
const circle = new Circle(4); // a circle of radius 4, drawn around the origin of the plane
console.log(circle.area);
\`\`\`

\`\`\`text output
50.26548245743669
\`\`\``;

const tab = (label: string) => `:::tab[${label}]
How to draw a ${label}. ${PARAGRAPH}

${SAMPLE}
:::`;

const page = (title: string, more = '') =>
  tutorial(
    `${PARAGRAPH}

## The plane

${PARAGRAPH} See [how edges meet](./tiling.md#edges).

${SAMPLE}

${PARAGRAPH}

\`\`\`sh
$ npm install shapes --save-exact --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=warn
\`\`\`

::::tabs{group="shape"}
${tab('Circle')}
${tab('Square')}
::::

## Edges

${`${PARAGRAPH}\n\n`.repeat(8)}
## Größe

${`${PARAGRAPH}\n\n`.repeat(6)}
:::details[More]
## Hidden

${PARAGRAPH}
:::

${more}`,
    title,
  );

const CONFIG = {
  title: 'shapes',
  tagline: 'Plane geometry for tests',
  url: 'https://example.org',
  package: { name: 'shapes' },
  samples: { documents: 'off' },
  version: { label: '2.x' },
  tutorials: {
    sidebar: ['index', 'drawing-shapes', { heading: 'Advanced' }, 'tiling'],
  },
  navbar: {
    hideOnScroll: true,
    links: [{ label: 'GitHub', to: 'https://example.org/shapes' }],
  },
  announcement: {
    id: 'shapes-2',
    text: 'shapes 2 is here.',
    link: { label: 'What changed since 1', to: '/docs/tutorials/' },
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Tutorial', to: '/docs/tutorials/' },
          { label: 'API', to: '/api' },
        ],
      },
      {
        title: 'Community',
        links: [{ label: 'Forum', to: 'https://example.org/forum' }],
      },
      { title: 'More', links: [] },
    ],
    copyright: 'Copyright © the authors of shapes.',
  },
  home: {
    heading: 'Geometry, the way the plane means it',
    lead: PARAGRAPH,
    cards: [],
  },
};

/** @param settings - in place of those of the same name */
export function shapes(
  settings: object = {},
): Readonly<Record<string, string | null>> {
  const config = JSON.stringify({ ...CONFIG, ...settings });
  return {
    'content/site.config.ts': `export default ${config};`,
    'content/tutorials/index.md': page('Getting Started'),
    'content/tutorials/drawing-shapes.md': page(
      'Drawing Shapes',
      '## Circles\n\nA circle is drawn around its center with a pair of compasses.',
    ),
    'content/tutorials/tiling.md': page(
      'Tiling a Plane',
      'Hexagons tile a plane, pentagons do not.',
    ),
    'content/tutorials/usage.md': null,
    'node_modules/example/package.json': null,
    'node_modules/example/index.d.ts': null,
    'node_modules/shapes/package.json': makeManifest({
      name: 'shapes',
      version: '2.0.0',
    }),
    'node_modules/shapes/index.d.ts': [...classes, ...functions].join('\n'),
  };
}
