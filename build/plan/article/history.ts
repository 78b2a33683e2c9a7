/** What releases tell of a symbol: a section of its article, or a whole one. */
import { diffArrays } from 'diff';
import { groupBy } from '../../core/group-by.ts';
import { escapeHtml, shorten } from '../../core/text.ts';
import {
  listVersions,
  newestFirst,
  type ExportStory,
  type StoryEvent,
} from '../history.ts';
import type { PageFacts } from '../page-data.ts';
import type {
  EntityArticleView,
  Prose,
  Section,
} from '../../../src/templates/article/model.ts';
import { makeHead } from './headings.ts';

const WORDS: Readonly<Record<StoryEvent['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  restored: 'No longer deprecated',
  removed: 'Removed',
  offered: 'Also exported by',
  withdrawn: 'No longer exported by',
};

/** What happened in the same releases to it, or to what is named. */
interface Row extends StoryEvent {
  readonly names: readonly string[];
}

/** None if all there is to say is since when it is there. */
export function planHistory(
  story: ExportStory | null,
  packageName: string,
): readonly Section[] {
  const rows = story === null ? [] : listRows(story, packageName);
  if (rows.every(({ kind, names }) => kind === 'added' && names.length === 0)) {
    return [];
  }
  const head = makeHead('history', 'History');
  return [{ ...head, content: 'list', items: rows.map(renderRow) }];
}

/** The newest first; members that came with their owner are left out. */
function listRows(
  { since, events, members }: ExportStory,
  packageName: string,
): readonly Row[] {
  const own = events.map((one): Row => ({
    ...one,
    names: one.paths.map((path) => nameImport(path, packageName)),
  }));
  const others = [...members].flatMap(([name, story]) =>
    story.events
      .filter(
        ({ kind, versions }) =>
          kind !== 'added' || String(versions) !== String(since),
      )
      .map((one): Row => ({ ...one, names: [name] })),
  );
  // A change is shown, so each has a row of its own.
  const rows = groupBy(others, ({ kind, versions, change, names: [name] }) =>
    JSON.stringify([kind, versions, change && name]),
  );
  return [
    ...own,
    ...Array.from(rows, ([, group]) => group).flatMap((group) => {
      const names = group.flatMap((one) => one.names).sort();
      return group.slice(0, 1).map((one) => ({ ...one, names }));
    }),
  ].sort((a, b) => newestFirst(a.versions, b.versions));
}

function renderRow({ kind, versions, names, change }: Row): Prose {
  const release = listVersions(versions);
  const verb = WORDS[kind];
  const marked = names.map((name) => `<code>${escapeHtml(name)}</code>`);
  const spans = names.map((name) => `\`${name}\``);
  const html = [`<strong>${release}</strong> ${verb}`, marked.join(', ')];
  const markdown = [`**${release}** ${verb}`, spans.join(', ')];
  const { before, after } = change ?? { before: '', after: '' };
  const [old, now] = markChanges(before, after);
  const lines = [
    ...before.split('\n').map((line) => `- ${line}`),
    ...after.split('\n').map((line) => `+ ${line}`),
  ];
  return {
    html: [
      html.join(' ').trim(),
      change === null
        ? ''
        : `<div class="versus"><pre><code>${old}</code></pre><pre><code>${now}</code></pre></div>`,
    ].join(''),
    markdown: [
      markdown.join(' ').trim(),
      ...(change === null ? [] : ['', '```diff', ...lines, '```']),
    ].join('\n'),
  };
}

/** Both as HTML: what is gone in `del`, what is new in `ins`. */
function markChanges(
  before: string,
  after: string,
): readonly [before: string, after: string] {
  const split = (text: string): string[] => text.match(/[\w$]+|\s+|./gsu) ?? [];
  const parts = diffArrays(split(before), split(after));
  const write = (tag: 'del' | 'ins'): string =>
    parts
      .filter(({ added, removed }) => (tag === 'del' ? !added : !removed))
      .map(({ added, removed, value }) => {
        const text = escapeHtml(value.join(''));
        return added || removed ? `<${tag}>${text}</${tag}>` : text;
      })
      .join('');
  return [write('del'), write('ins')];
}

/** What the article of a removed export needs from the site. */
export interface RemovedContext {
  readonly packageName: string;
  /** The address of a name that is exported. */
  readonly findSymbol: (name: string) => string | null;
  /** A link in markdown. */
  readonly link: (label: string, href: string | null) => string;
}

/** Characters that search engines show. */
const DESCRIPTION = 155;

/** @param name - as it was exported, perhaps below a subpath */
export function planRemovedArticle(
  name: string,
  story: ExportStory,
  context: RemovedContext,
): PageFacts & { readonly view: EntityArticleView } {
  const { packageName } = context;
  const { version, releases, declaration, reason, from } =
    story.removed ?? NOTHING;
  const own = name.slice(name.lastIndexOf('/') + 1);
  const [path = ''] = from;
  const specifier = nameImport(path, packageName);
  const [root = own] = own.split('.');
  const title = `${own} was removed in ${packageName} ${version}`;
  const had = `It was in releases ${listVersions(releases)}.`;
  return {
    view: {
      kind: 'entity',
      entityKind: story.kind,
      name: own,
      chips: [{ label: `Removed in ${version}`, tone: 'bad' }],
      source: null,
      lead: plain(`Removed in ${version}. ${had}`),
      meta: { reading: [], checked: null },
      importLine: plain(`import { ${root} } from '${specifier}';`),
      declaration: plain(declaration),
      prose: null,
      deprecation: reason === null ? null : renderReason(reason, context),
      sections: planHistory(story, packageName),
    },
    title: own,
    // Some reasons begin with a colon, as in `@deprecated: ...`.
    description: shorten(
      `${title}. ${reason?.replace(/^:\s*/, '') ?? ''}`.trim(),
      DESCRIPTION,
    ),
    toc: [],
  };
}

function nameImport(path: string, packageName: string): string {
  return path === '' ? packageName : `${packageName}/${path}`;
}

const NOTHING = {
  version: '',
  releases: [],
  declaration: '',
  reason: null,
  from: [],
};

function plain(text: string): Prose {
  return { html: escapeHtml(text), markdown: text };
}

/** With links from names in code to what is exported today. */
function renderReason(
  reason: string,
  { findSymbol, link }: RemovedContext,
): Prose {
  const pieces = reason.split(/`([^`]+)`/).map((piece, place): Prose => {
    if (place % 2 === 0) return plain(piece);
    const href = findSymbol(piece.replace(/\(.*\)$/, ''));
    const html = `<code>${escapeHtml(piece)}</code>`;
    return {
      html: href === null ? html : `<a href="${escapeHtml(href)}">${html}</a>`,
      markdown: link(`\`${piece}\``, href),
    };
  });
  return {
    html: `<p>${pieces.map(({ html }) => html).join('')}</p>`,
    markdown: pieces.map(({ markdown }) => markdown).join(''),
  };
}
