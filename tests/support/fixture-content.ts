/**
 * A small site for the browser tests, about a package that does not exist: pages
 * of several kinds, written by hand in the markup of the articles.
 */
import type { ClientModules } from '../../build/feature.ts';
import type {
  PageData,
  SidebarFile,
  SidebarItem,
  SidebarView,
  SiteData,
} from '../../src/templates/page-model.ts';

export interface FixturePage {
  readonly page: PageData;
  readonly article: string;
}

/** The fixture has none of the files of history and errors. */
export const modules: ClientModules = {
  everywhere: ['search', 'hover-cards', 'playground'],
  documents: ['errors', 'upgrade'],
  indexes: ['import-cost'],
  search: ['hover-cards'],
  workers: ['errors'],
};

export const site: SiteData = {
  title: 'shapes',
  tagline: 'Plane geometry for tests',
  base: '/',
  markHref: '/favicon.svg',
  homeHref: '/',
  searchHref: null,
  colours: null,
  references: [],
  filters: [{ section: 'tutorial', label: 'Tutorials' }],
  navbar: [
    {
      label: 'Tutorial',
      href: '/docs/tutorials/',
      section: 'tutorial',
      position: 'left',
      external: false,
    },
    {
      label: 'API',
      href: '/api',
      section: 'api',
      position: 'left',
      external: false,
    },
    {
      label: 'GitHub',
      href: 'https://example.org/shapes',
      section: null,
      position: 'right',
      external: true,
    },
  ],
  hideNavbarOnScroll: true,
  announcement: {
    id: 'shapes-2',
    text: 'shapes 2 is here.',
    link: { label: 'What changed since 1', href: '/docs/tutorials/' },
    closeable: true,
  },
  footer: {
    note: 'Plane geometry, documented against shapes 2.0.0.',
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Tutorial', href: '/docs/tutorials/', external: false },
          { label: 'API', href: '/api', external: false },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Forum', href: 'https://example.org/forum', external: true },
        ],
      },
      {
        title: 'More',
        links: [
          {
            label: 'Specification',
            href: 'https://example.org/spec',
            external: true,
          },
        ],
      },
    ],
    copyright: 'Copyright © the authors of shapes.',
    legal: [
      { label: 'Terms', href: 'https://example.org/terms', external: true },
    ],
  },
  versions: [{ name: 'current', label: 'Next', href: '/docs/tutorials/' }],
  locales: [{ code: 'en', label: 'English', direction: 'ltr', href: '/' }],
  package: { name: 'shapes', version: '2.0.0' },
};

const CLASSES = ['Circle', 'Line', 'Polygon', 'Rectangle', 'Square'];
const FUNCTIONS = Array.from(
  { length: 60 },
  (_, index) => `measure${String(index + 1).padStart(2, '0')}`,
);

const link = (label: string, href: string, kind: 'class' | 'function' | null) =>
  ({
    type: 'link',
    label,
    href,
    kind,
    deprecated: label === 'measure03',
    unlisted: false,
  }) as const;

export const sidebars: readonly SidebarFile[] = [
  {
    id: 'api',
    items: [
      link('Overview', '/api', null),
      {
        type: 'category',
        key: 'class',
        label: 'Classes',
        href: '/api?kind=class',
        kind: 'class',
        collapsible: true,
        partial: false,
        items: CLASSES.map((name) => link(name, `/api/class/${name}`, 'class')),
      },
      {
        type: 'category',
        key: 'function',
        label: 'Functions',
        href: '/api?kind=function',
        kind: 'function',
        collapsible: true,
        partial: false,
        items: FUNCTIONS.map((name) =>
          link(name, `/api/function/${name}`, 'function'),
        ),
      },
    ],
  },
  {
    id: 'tutorialSidebar',
    items: [
      link('Getting Started', '/docs/tutorials/', null),
      link('Drawing Shapes', '/docs/tutorials/drawing-shapes', null),
      {
        type: 'category',
        key: 'Advanced',
        label: 'Advanced',
        href: '/docs/tutorials/tiling',
        kind: null,
        collapsible: false,
        partial: false,
        items: [link('Tiling a Plane', '/docs/tutorials/tiling', null)],
      },
    ],
  },
];

const LABELS: ReadonlyMap<string, string> = new Map([
  ['api', 'API'],
  ['tutorialSidebar', 'Tutorials'],
]);

function viewSidebar(id: string, href: string): SidebarView {
  const file = sidebars.find((one) => one.id === id);
  if (file === undefined) throw new Error(`no sidebar ${id}`);
  const holds = (item: SidebarItem): boolean =>
    item.type === 'link'
      ? item.href === href
      : item.items?.some(holds) === true;
  return {
    id,
    label: LABELS.get(id) ?? id,
    file: `/sidebars/${id}.json`,
    isLong: id === 'api',
    items: file.items.map((item) =>
      item.type === 'link' || !item.collapsible || holds(item)
        ? item
        : { ...item, items: null },
    ),
  };
}

function plainPage(href: string, title: string): PageData {
  return {
    kind: 'home',
    href,
    title,
    documentTitle: `${title} | shapes`,
    description: `About ${title}.`,
    section: null,
    sidebar: null,
    breadcrumbs: [],
    toc: [],
    previous: null,
    next: null,
    editHref: null,
    updated: null,
    documented: null,
    version: null,
  };
}

const heading = (id: string, text: string): string =>
  `<h2 id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Direct link to ${text}">#</a></h2>`;

const sample = `<figure class="sample" data-language="ts"><figcaption class="bar"><span class="name">draw.ts</span><button type="button" class="copy">Copy</button><span class="checked" role="img" aria-label="Tested with shapes 2.0.0">✓</span></figcaption><pre class="code" tabindex="0"><code><t-k>import</t-k> { <a class="f" href="/api/class/Circle">Circle</a> } <t-k>from</t-k> <t-s>'shapes'</t-s><t-p>;</t-p>

<t-k>const</t-k> circle <t-p>=</t-p> <t-k>new</t-k> <a class="t" href="/api/class/Circle">Circle</a>(<t-n>4</t-n>)<t-p>;</t-p> <t-c>// a circle of radius 4, drawn around the origin of the plane</t-c>
console.<t-f>log</t-f>(circle.area)<t-p>;</t-p></code></pre><div class="output"><div class="label">Output</div><pre class="code"><code><t-n>50.26548245743669</t-n></code></pre></div></figure>`;

const bare = `<figure class="sample" data-language="sh"><button type="button" class="copy">Copy</button><pre class="code" tabindex="0"><code><span class="prompt">$ </span>npm install shapes --save-exact --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=warn
</code></pre></figure>`;

const paragraph =
  'A shape is a part of the plane with an edge around it. Most of what this library does is to ask how large that part is, and where its edge runs; the rest is drawing.';

const tabs = ['Circle', 'Square']
  .map(
    (label) =>
      `<div class="tab" id="tab-shape-${label.toLowerCase()}" data-label="${label}"><p class="label">${label}</p><p>How to draw a ${label}. ${paragraph}</p>${sample}</div>`,
  )
  .reduce((all, panel) => all + panel, '<div class="tabs" data-group="shape">')
  .concat('</div>');

function member(name: string): string {
  return `<div class="member" id="${name}"><h3><code><t-f>${name}</t-f>(scale: <t-t>number</t-t>): <a class="t" href="/api/class/Circle">Circle</a></code><a class="anchor" href="#${name}" aria-label="Direct link to ${name}">#</a></h3><div class="text"><p>${paragraph}</p></div></div>`;
}

const MEMBERS = Array.from({ length: 16 }, (_, index) => `resize${index + 1}`);

function entity(name: string, kind: 'class' | 'function'): FixturePage {
  const href = `/api/${kind}/${name}`;
  const names = kind === 'class' ? CLASSES : FUNCTIONS;
  const position = names.indexOf(name);
  const neighbour = (step: number) => {
    const label = names[position + step];
    return label === undefined
      ? null
      : { label, href: `/api/${kind}/${label}`, kind };
  };
  return {
    page: {
      ...plainPage(href, name),
      kind: 'entity',
      documentTitle: `${name} | API | shapes`,
      section: 'api',
      sidebar: viewSidebar('api', href),
      breadcrumbs: [
        { label: 'Home page', href: '/' },
        { label: 'API', href: '/api' },
        {
          label: kind === 'class' ? 'Classes' : 'Functions',
          href: `/api?kind=${kind}`,
        },
        { label: name, href: null },
      ],
      toc: [
        {
          id: 'parameters.',
          label: 'Parameters',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        {
          id: 'returns.',
          label: 'Returns',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        {
          id: 'methods.',
          label: 'Methods',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        ...MEMBERS.map((id) => ({
          id,
          label: id,
          level: 3,
          code: true,
          inherited: false,
          deprecated: false,
        })),
        {
          id: 'references.',
          label: 'References',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
      ],
      previous: neighbour(-1),
      next: neighbour(1),
    },
    article: `<div class="title"><span class="kind ${kind}" role="img" aria-label="${kind}" title="${kind}">${kind.charAt(0).toUpperCase()}</span><h1>${name}</h1><span class="chip warn">Experimental</span><a class="source" href="https://example.org/src">src/shapes/${name}.ts:152</a></div>
<p class="lead">${paragraph}</p>
<div class="import"><code><t-k>import</t-k> { <t-t>${name}</t-t> } <t-k>from</t-k> <t-s>'shapes'</t-s></code><button type="button" class="copy">Copy</button></div>
<pre class="signature" tabindex="0"><code><t-k>class</t-k> <t-t>${name}</t-t> <t-p>{</t-p>
  <t-k>constructor</t-k><t-p>(</t-p>config<t-p>:</t-p> <t-t>Readonly</t-t><t-p>&lt;</t-p><a class="t" href="/api/class/Line">ShapeConfig</a><t-p>&gt;)</t-p>
<t-p>}</t-p></code></pre>
<section class="section">${heading('parameters.', 'Parameters')}<div class="fields"><div class="field"><div class="head"><b>config</b><br>Readonly&lt;<a class="t" href="/api/class/Line">ShapeConfig</a>&gt;</div><div class="text"><p>What the shape is made of. Only <code>edge</code> is needed; the rest is found by following it.</p></div></div><div class="field"><div class="head deprecated"><b>options</b><t-p>?</t-p><br><a class="t" href="/api/class/Line">ShapeOptions</a></div><div class="text"><p>How to draw it.</p><div class="fields"><div class="field"><div class="head"><b>colour</b> <t-t>string</t-t></div><div class="text">Of the edge.</div></div></div></div></div></div></section>
<section class="section">${heading('returns.', 'Returns')}<div class="fields"><div class="field"><div class="head"><a class="t" href="/api/class/Circle">Circle</a></div><div class="text">The circle around it.</div></div></div></section>
<section class="section">${heading('methods.', 'Methods')}${MEMBERS.map(member).join('')}</section>
<section class="section">${heading('references.', 'References')}<dl class="refs"><dt>Returned by</dt><dd><a class="ref" href="/api/function/measure01"><span class="kind function" role="img" aria-label="function">F</span>measure01</a><a class="ref" href="/api/function/measure02"><span class="kind function" role="img" aria-label="function">F</span>measure02</a></dd><dt>In tutorials</dt><dd><a class="ref" href="/docs/tutorials/drawing-shapes">Drawing Shapes</a></dd></dl></section>`,
  };
}

function tutorial(slug: string, title: string): FixturePage {
  const href = `/docs/tutorials/${slug}`;
  const order = [
    { label: 'Getting Started', href: '/docs/tutorials/', kind: null },
    {
      label: 'Drawing Shapes',
      href: '/docs/tutorials/drawing-shapes',
      kind: null,
    },
    { label: 'Tiling a Plane', href: '/docs/tutorials/tiling', kind: null },
  ];
  const position = order.findIndex((one) => one.href === href);
  return {
    page: {
      ...plainPage(href, title),
      kind: 'tutorial',
      section: 'tutorial',
      sidebar: viewSidebar('tutorialSidebar', href),
      breadcrumbs: [
        { label: 'Home page', href: '/' },
        { label: 'Tutorials', href: '/docs/tutorials/' },
        { label: title, href: null },
      ],
      toc: [
        {
          id: 'the-plane',
          label: 'The plane',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        {
          id: 'edges',
          label: 'Edges',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        {
          id: 'größe',
          label: 'Größe',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
        {
          id: 'hidden',
          label: 'Hidden',
          level: 2,
          code: false,
          inherited: false,
          deprecated: false,
        },
      ],
      previous: order[position - 1] ?? null,
      next: order[position + 1] ?? null,
      editHref: `https://example.org/edit/${slug}.md`,
    },
    article: `<h1>${title}</h1><div class="meta-line"><span>6 min read</span><span>Tested with shapes 2.0.0</span></div><div class="prose"><p class="lead">${paragraph}</p>${heading('the-plane', 'The plane')}<p>${paragraph} See <a href="/api/class/Circle"><code>Circle</code></a>, or <a href="/docs/tutorials/tiling#edges">how edges meet</a>.</p>${sample}<p>${paragraph}</p>${bare}<div class="admonition warning"><strong class="label">Whole numbers only</strong><p>A radius of <code>4.5</code> is an error, not a rounded number.</p></div>${tabs}${heading('edges', 'Edges')}${`<p>${paragraph}</p>`.repeat(8)}<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th>Shape</th><th>Edges</th></tr></thead><tbody><tr><td><code>Square</code></td><td>4</td></tr><tr><td><code>Circle</code></td><td>none, or all of them</td></tr></tbody></table></div>${heading('größe', 'Größe')}${`<p>${paragraph}</p>`.repeat(6)}<details><summary>More</summary>${heading('hidden', 'Hidden')}<p>${paragraph}</p></details></div>`,
  };
}

const home: FixturePage = {
  page: {
    ...plainPage('/', 'Home'),
    documentTitle: 'shapes: Plane geometry for tests',
  },
  article: `<div class="hero"><div><h1>Geometry, the way the plane means it</h1><p>${paragraph}</p><div class="actions"><a class="button primary" href="/docs/tutorials/">Get Started</a><a class="button" href="/api">API reference</a></div><div class="import"><code>npm install shapes</code><button type="button" class="copy">Copy</button></div></div><div class="glow"><div class="card-demo"><div class="cap">draw.ts</div><pre class="code" tabindex="0"><code><t-k>const</t-k> circle <t-p>=</t-p> <t-k>new</t-k> <t-t>Circle</t-t>(<t-n>4</t-n>)<t-p>;</t-p></code></pre><div class="split"><div><div class="cap">Question</div><pre class="code" tabindex="0"><code>circle.area</code></pre></div><div><div class="cap">Answer<span class="ok">✓ executed</span></div><pre class="code" tabindex="0"><code><t-n>50.265</t-n></code></pre></div></div></div></div></div><div class="doors"><div class="door"><h2><a href="/docs/tutorials/">Learn</a></h2><p>Three tutorials, from the first line on.</p><ul><li>Drawing Shapes</li><li>Tiling a Plane</li></ul></div><div class="door"><h2><a href="/api">Look up</a></h2><p>Sixty-five symbols.</p><ul><li>Circle</li><li>measure01()</li></ul></div><div class="door"><h2><a href="/docs/tutorials/tiling">Tile</a></h2><p>A whole plane.</p><ul><li>square by square</li></ul></div></div>`,
};

const apiIndex: FixturePage = {
  page: {
    ...plainPage('/api', 'shapes'),
    kind: 'api-index',
    documentTitle: 'shapes | API | shapes',
    section: 'api',
    sidebar: viewSidebar('api', '/api'),
    breadcrumbs: [
      { label: 'Home page', href: '/' },
      { label: 'API', href: null },
    ],
    toc: [
      {
        id: 'all.',
        label: 'All',
        level: 2,
        code: false,
        inherited: false,
        deprecated: false,
      },
    ],
  },
  article: `<div class="title"><h1>shapes</h1><span class="chip">2.0.0</span></div><p class="lead">${paragraph}</p><div class="filterbar"><button type="button" aria-pressed="true">All 65</button><button type="button" data-kind="class" aria-pressed="false">Classes 5</button><button type="button" data-kind="function" aria-pressed="false">Functions 60</button></div><section class="section">${heading('all.', 'All')}<ul class="index-list">${CLASSES.map((name) => `<li data-kind="class"><span class="kind class" role="img" aria-label="class">C</span><a href="/api/class/${name}">${name}</a><span class="sum">A shape with a name.</span></li>`).join('')}${FUNCTIONS.map((name) => `<li data-kind="function"><span class="kind function" role="img" aria-label="function">F</span><a href="/api/function/${name}">${name}</a><span class="sum">Measures something.</span></li>`).join('')}</ul></section>`,
};

const notFound: FixturePage = {
  page: {
    ...plainPage('/404', 'Page Not Found'),
    kind: 'not-found',
  },
  article: `<h1>Page Not Found</h1><p>We could not find what you were looking for.</p><p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p><div data-suggest="/sidebars/api.json /sidebars/tutorialSidebar.json"></div>`,
};

const search: FixturePage = {
  page: { ...notFound.page, kind: 'search', href: '/search', title: 'Search' },
  article: `<h1>Search</h1><div class="search-page" data-search=""><p>Search needs JavaScript.</p><ul><li><a href="/api">The index of all symbols</a></li></ul></div>`,
};

export const pages: readonly FixturePage[] = [
  home,
  search,
  apiIndex,
  notFound,
  ...CLASSES.map((name) => entity(name, 'class')),
  ...FUNCTIONS.map((name) => entity(name, 'function')),
  tutorial('', 'Getting Started'),
  tutorial('drawing-shapes', 'Drawing Shapes'),
  tutorial('tiling', 'Tiling a Plane'),
];
