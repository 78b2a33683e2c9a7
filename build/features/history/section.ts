/** What releases tell of a symbol: a section of its article, or a whole one. */
import { diffArrays } from 'diff';
import {
  eventsOf,
  releasesOf,
  type ExportStory,
  type RemovedStory,
  type StoryEvent,
} from './story.ts';
import { withoutSubpath } from '../../core/names.ts';
import { escapeHtml, shorten } from '../../core/text.ts';
import type { PageFacts } from '../../plan/page-data.ts';
import type {
  EntityArticleView,
  Prose,
  Section,
} from '../../../src/templates/article/article-model.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import { makeHead } from '../../plan/article/headings.ts';

/** A stage. There are none if it says only since when the symbol is there. */
export function renderHistory(
  { events }: Pick<ExportStory, 'events'>,
  packageName: string,
  words: Labels['history'],
): readonly Section[] {
  if (events.every(({ kind, members }) => kind === 'added' && !members[0])) {
    return [];
  }
  const items = events
    .filter(isPublic)
    .map((event) => renderEvent(event, packageName, words));
  if (items.length === 0) return [];
  return [{ ...makeHead('history', words.title), content: 'list', items }];
}

/**
 * Names that begin like `__validationErrors` are nobody's business, and that
 * something is older than all releases that were read tells nothing.
 */
function isPublic({ kind, members, versions }: StoryEvent): boolean {
  const isOldest = versions.some((version) => version.endsWith(' or earlier'));
  if (kind === 'added' && isOldest) return false;
  return members.length === 0 || members.some((name) => !name.startsWith('_'));
}

function renderEvent(
  { kind, versions, members, path, change, calls }: StoryEvent,
  packageName: string,
  words: Labels['history'],
): Prose {
  const shown = members.filter((name) => !name.startsWith('_'));
  const names = path === null ? shown : [nameImport(path, packageName)];
  const release = versions.join(', ');
  const marked = names.map((name) => `<code>${escapeHtml(name)}</code>`);
  const spans = names.map((name) => `\`${name}\``);
  const html = `<strong>${release}</strong> ${words[kind]} ${marked.join(', ')}`;
  const markdown = `**${release}** ${words[kind]} ${spans.join(', ')}`.trim();
  if (calls.length > 0) {
    const code = calls.join('\n');
    return {
      html: `${html.trim()}<pre class="code"><code>${escapeHtml(code)}</code></pre>`,
      markdown: [markdown, '', '```ts', code, '```'].join('\n'),
    };
  }
  if (change === null) return { html: html.trim(), markdown };
  const [before, after] = change;
  const [old, now] = markDifferences(before, after);
  const lines = [before.replaceAll(/^/gm, '- '), after.replaceAll(/^/gm, '+ ')];
  return {
    html: `<details><summary>${html.trim()}</summary><pre class="code"><code><span class="line del">${old}\n</span><span class="line add">${now}</span></code></pre></details>`,
    markdown: [markdown, '', '```diff', ...lines, '```'].join('\n'),
  };
}

/** Returns both as HTML: what is gone in `del`, what is new in `ins`. */
function markDifferences(before: string, after: string): readonly string[] {
  const split = (text: string): string[] => text.match(/[\w$]+|\s+|./gsu) ?? [];
  const parts = diffArrays(split(before), split(after));
  return (['del', 'ins'] as const).map((tag) =>
    parts
      .filter(({ added, removed }) => (tag === 'del' ? !added : !removed))
      .map(({ added, removed, value }) => {
        const text = escapeHtml(value.join(''));
        return added || removed ? `<${tag}>${text}</${tag}>` : text;
      })
      .join(''),
  );
}

/** Characters that search engines show. */
const DESCRIPTION = 155;

/** The article of what is gone. */
export function renderRemovedArticle(
  story: RemovedStory,
  { packageName, declaration, deprecation, words }: RemovedTexts,
): PageFacts & { readonly view: EntityArticleView } {
  const { version, last, reason, from } = story.removed;
  const [path = ''] = from;
  const added = releasesOf(eventsOf(story, null), 'added').join(', ');
  const name = withoutSubpath(story.name);
  const [root = name] = name.split('.');
  const specifier = nameImport(path, packageName);
  const gone = fill(words.gone, { version });
  const title = fill(words.description, {
    name,
    package: packageName,
    version,
  });
  return {
    view: {
      kind: 'entity',
      entityKind: story.kind,
      name,
      chips: [{ label: gone, tone: 'bad' }],
      source: null,
      lead: plain(fill(words.had, { gone, added, last })),
      meta: { reading: [], checked: null, facts: [] },
      importLine: plain(`import { ${root} } from '${specifier}';`),
      aliases: null,
      declaration,
      resolved: null,
      prose: null,
      deprecation,
      sections: renderHistory(story, packageName, words),
    },
    title: name,
    description: shorten(`${title}. ${reason ?? ''}`.trim(), DESCRIPTION),
    toc: [],
  };
}

/** What the article of a removed export needs from the site. */
export interface RemovedTexts {
  readonly packageName: string;
  readonly declaration: Prose;
  /** The text, with links to what is exported today. */
  readonly deprecation: Prose | null;
  readonly words: Labels['history'];
}

function nameImport(path: string, packageName: string): string {
  return path === '' ? packageName : `${packageName}/${path}`;
}

function plain(text: string): Prose {
  return { html: escapeHtml(text), markdown: text };
}
