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
  composed: {
    search: `export const sections = [{ section: 'tutorial', label: 'Tutorials' }];
export const files = {
  symbols: '/search/symbols.json', text: '/search/text.json', synonyms: '/search/synonyms.json', versions: [] };`,
  },
  workers: ['errors'],
};

const link = (label: string, href: string) => ({
  label,
  href,
  external: href.startsWith('https:'),
});

export const site: SiteData = {
  title: 'shapes',
  tagline: 'Plane geometry for tests',
  base: '/',
  markHref: '/favicon.svg',
  homeHref: '/',
  searchHref: null,
  colours: null,
  references: [],
  headTags: [],
  navbar: [
    {
      ...link('Tutorial', '/docs/tutorials/'),
      section: 'tutorial',
      position: 'left',
    },
    { ...link('API', '/api'), section: 'api', position: 'left' },
    {
      ...link('GitHub', 'https://example.org/shapes'),
      section: null,
      position: 'right',
    },
  ],
  hideNavbarOnScroll: true,
  announcement: {
    id: 'shapes-2',
    text: 'shapes 2 is here.',
    closeable: true,
    link: { label: 'What changed since 1', href: '/docs/tutorials/' },
  },
  footer: {
    note: 'Plane geometry, documented against shapes 2.0.0.',
    columns: [
      {
        title: 'Docs',
        links: [link('Tutorial', '/docs/tutorials/'), link('API', '/api')],
      },
      {
        title: 'Community',
        links: [link('Forum', 'https://example.org/forum')],
      },
      { title: 'More', links: [] },
    ],
    copyright: 'Copyright © the authors of shapes.',
    legal: [],
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

type Kind = 'class' | 'function';

const entry = (
  label: string,
  href: string,
  kind: Kind | null = null,
): SidebarItem => ({
  type: 'link',
  label,
  href,
  kind,
  deprecated: label === 'measure03',
  unlisted: false,
});

const ofKind = (
  label: string,
  kind: Kind,
  names: readonly string[],
): SidebarItem => ({
  type: 'category',
  key: kind,
  label,
  kind,
  href: `/api?kind=${kind}`,
  collapsible: true,
  partial: false,
  items: names.map((name) => entry(name, `/api/${kind}/${name}`, kind)),
});

export const sidebars: readonly SidebarFile[] = [
  {
    id: 'api',
    items: [
      entry('Overview', '/api'),
      ofKind('Classes', 'class', CLASSES),
      ofKind('Functions', 'function', FUNCTIONS),
    ],
  },
  {
    id: 'tutorialSidebar',
    items: [
      entry('Getting Started', '/docs/tutorials/'),
      entry('Drawing Shapes', '/docs/tutorials/drawing-shapes'),
      {
        type: 'category',
        key: 'Advanced',
        label: 'Advanced',
        kind: null,
        collapsible: false,
        partial: false,
        href: '/docs/tutorials/tiling',
        items: [entry('Tiling a Plane', '/docs/tutorials/tiling')],
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

const sample = `<figure class="sample" data-language="ts"><figcaption class="bar"><span class="name">draw.ts</span><button type="button" class="copy">Copy</button></figcaption><pre class="code" tabindex="0"><code><t-k>const</t-k> circle = new <a class="t" href="/api/class/Circle">Circle</a>(4); <t-c>// a circle of radius 4, drawn around the origin of the plane</t-c>
console.log(circle.area);</code></pre><div class="output"><div class="label">Output</div><pre class="code"><code>50.26548245743669</code></pre></div></figure>`;

const bare = `<figure class="sample" data-language="sh"><button type="button" class="copy">Copy</button><pre class="code" tabindex="0"><code><span class="prompt">$ </span>npm install shapes --save-exact --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=warn
</code></pre></figure>`;

const paragraph =
  'A shape is a part of the plane with an edge around it. Most of what this library does is to ask how large that part is, and where its edge runs; the rest is drawing.';

const panels = ['Circle', 'Square'].map(
  (label) =>
    `<div class="tab" id="tab-shape-${label.toLowerCase()}" data-label="${label}"><p class="label">${label}</p><p>How to draw a ${label}. ${paragraph}</p>${sample}</div>`,
);
const tabs = `<div class="tabs" data-group="shape">${panels.join('')}</div>`;

function member(name: string): string {
  return `<div class="member" id="${name}"><h3><code><t-f>${name}</t-f>(scale: <t-t>number</t-t>): <a class="t" href="/api/class/Circle">Circle</a></code><a class="anchor" href="#${name}" aria-label="Direct link to ${name}">#</a></h3><div class="text"><p>${paragraph}</p></div></div>`;
}

const MEMBERS = Array.from({ length: 16 }, (_, index) => `resize${index + 1}`);

const place = (id: string, label = id, level = 2) => ({
  id,
  label,
  level,
  code: level === 3,
  inherited: false,
  deprecated: false,
});

const crumbs = (label: string, href: string, title: string) => [
  { label: 'Home page', href: '/' },
  { label, href },
  { label: title, href: null },
];

const section = (id: string, title: string, content: string): string =>
  `<section class="section">${heading(id, title)}${content}</section>`;

const field = (name: string, text: string): string =>
  `<div class="fields"><div class="field"><div class="head"><b>${name}</b></div><div class="text">${text}</div></div></div>`;

const badge = (kind: Kind): string =>
  `<span class="kind ${kind}" role="img" aria-label="${kind}">${kind.charAt(0).toUpperCase()}</span>`;

const reference = (name: string): string =>
  `<a class="ref" href="/api/function/${name}">${badge('function')}${name}</a>`;

function entity(name: string, kind: Kind): FixturePage {
  const href = `/api/${kind}/${name}`;
  const names = kind === 'class' ? CLASSES : FUNCTIONS;
  const neighbour = (step: number) => {
    const label = names[names.indexOf(name) + step];
    return label === undefined
      ? null
      : { label, href: `/api/${kind}/${label}`, kind };
  };
  return {
    page: {
      ...plainPage(href, name),
      kind: 'entity',
      section: 'api',
      documentTitle: `${name} | API | shapes`,
      sidebar: viewSidebar('api', href),
      breadcrumbs: crumbs('API', '/api', name),
      toc: [
        place('parameters.', 'Parameters'),
        place('returns.', 'Returns'),
        place('methods.', 'Methods'),
        ...MEMBERS.map((id) => place(id, id, 3)),
        place('references.', 'References'),
      ],
      previous: neighbour(-1),
      next: neighbour(1),
    },
    article: `<div class="title">${badge(kind)}<h1>${name}</h1><a class="source" href="https://example.org/src">src/shapes/${name}.ts:152</a></div>
<p class="lead">${paragraph}</p>
<div class="import"><code>import { <t-t>${name}</t-t> } from 'shapes'</code><button type="button" class="copy">Copy</button></div>
${section('parameters.', 'Parameters', field('config', `<p>What the shape is made of.</p>${field('colour', 'Of the edge.')}`))}
${section('returns.', 'Returns', field('Circle', 'The circle around it.'))}
${section('methods.', 'Methods', MEMBERS.map(member).join(''))}
${section('references.', 'References', `<dl class="refs"><dt>Returned by</dt><dd>${reference('measure01')}${reference('measure02')}</dd></dl>`)}`,
  };
}

const TUTORIALS = [
  ['', 'Getting Started'],
  ['drawing-shapes', 'Drawing Shapes'],
  ['tiling', 'Tiling a Plane'],
] as const;

function tutorial(position: number): FixturePage {
  const neighbour = (step: number) => {
    const [slug = null, label = ''] = TUTORIALS[position + step] ?? [];
    return slug === null
      ? null
      : { label, href: `/docs/tutorials/${slug}`, kind: null };
  };
  const { label: title = '', href = '' } = neighbour(0) ?? {};
  const paragraphs = (count: number): string =>
    `<p>${paragraph}</p>`.repeat(count);
  return {
    page: {
      ...plainPage(href, title),
      kind: 'tutorial',
      section: 'tutorial',
      sidebar: viewSidebar('tutorialSidebar', href),
      breadcrumbs: crumbs('Tutorials', '/docs/tutorials/', title),
      toc: [
        place('the-plane', 'The plane'),
        place('edges', 'Edges'),
        place('größe', 'Größe'),
        place('hidden', 'Hidden'),
      ],
      previous: neighbour(-1),
      next: neighbour(1),
      editHref: 'https://example.org/edit.md',
    },
    article: `<h1>${title}</h1><div class="prose"><p class="lead">${paragraph}</p>${heading('the-plane', 'The plane')}<p>${paragraph} See <a href="/docs/tutorials/tiling#edges">how edges meet</a>.</p>${sample}<p>${paragraph}</p>${bare}${tabs}${heading('edges', 'Edges')}${paragraphs(8)}${heading('größe', 'Größe')}${paragraphs(6)}<details><summary>More</summary>${heading('hidden', 'Hidden')}<p>${paragraph}</p></details></div>`,
  };
}

const home: FixturePage = {
  page: {
    ...plainPage('/', 'Home'),
    documentTitle: 'shapes: Plane geometry for tests',
  },
  article: `<div class="hero"><div><h1>Geometry, the way the plane means it</h1><p>${paragraph}</p><div class="actions"><a class="button primary" href="/docs/tutorials/">Get Started</a><a class="button" href="/api">API reference</a></div></div></div>`,
};

const row = (name: string, kind: Kind): string =>
  `<li data-kind="${kind}">${badge(kind)}<a href="/api/${kind}/${name}">${name}</a></li>`;
const filter = (label: string, kind: string): string =>
  `<button type="button" ${kind} aria-pressed="${String(kind === '')}">${label}</button>`;

const apiIndex: FixturePage = {
  page: {
    ...plainPage('/api', 'shapes'),
    kind: 'api-index',
    section: 'api',
    documentTitle: 'shapes | API | shapes',
    sidebar: viewSidebar('api', '/api'),
    breadcrumbs: [
      { label: 'Home page', href: '/' },
      { label: 'API', href: null },
    ],
    toc: [place('all.', 'All')],
  },
  article: `<div class="title"><h1>shapes</h1></div><p class="lead">${paragraph}</p><div class="filterbar">${filter('All 65', '')}${filter('Classes 5', 'data-kind="class"')}${filter('Functions 60', 'data-kind="function"')}</div>${section('all.', 'All', `<ul class="index-list">${CLASSES.map((name) => row(name, 'class')).join('')}${FUNCTIONS.map((name) => row(name, 'function')).join('')}</ul>`)}`,
};

const notFound: FixturePage = {
  page: { ...plainPage('/404', 'Page Not Found'), kind: 'not-found' },
  article: `<h1>Page Not Found</h1><p>Nothing is here.</p><div data-suggest="/sidebars/api.json /sidebars/tutorialSidebar.json"></div>`,
};

const search: FixturePage = {
  page: { ...notFound.page, kind: 'tool', href: '/search', title: 'Search' },
  article: `<h1>Search</h1><div class="search-page" data-search=""><p>Search needs JavaScript.</p><ul><li><a href="/api">The index of all symbols</a></li></ul></div>`,
};

export const pages: readonly FixturePage[] = [
  home,
  search,
  apiIndex,
  notFound,
  ...CLASSES.map((name) => entity(name, 'class')),
  ...FUNCTIONS.map((name) => entity(name, 'function')),
  ...TUTORIALS.map((_, position) => tutorial(position)),
];
