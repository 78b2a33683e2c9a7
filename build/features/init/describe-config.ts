/**
 * Decides what the files say that `init` writes, from what is known about the
 * package and about the site that the project has. Pure.
 */
import { groupBy } from '../../core/group-by.ts';
import { BASE_PATH } from '../../core/urls.ts';
import { fillIn, type ConfigDraft } from './config-draft.ts';
import { lastOf, toWord } from './init-facts.ts';
import { toText } from './existing/texts.ts';
import type { DeclaredTypes } from './find-types.ts';

/** What is known about the site and the package that it documents. */
export interface Beginnings {
  readonly name: string;
  /** What the site is about: the package, or the workspace of many. */
  readonly subject: string;
  readonly description: string | null;
  /** The address of the site, if somebody has said it. */
  readonly address: { readonly url: string; readonly base: string } | null;
  readonly declarations: DeclaredTypes;
  /** Other public packages of the workspace. */
  readonly others: readonly string[];
  /** The text of the README that is the home page. */
  readonly readme: string | null;
  /** The files of packages' models, by name, where an engine makes them. */
  readonly models: ReadonlyMap<string, string> | null;
  readonly repository: string | null;
  readonly homepage: string | null;
  /** Whether the project itself is documented. */
  readonly isOwn: boolean;
  /** The folder of the project in its repository, on the web. */
  readonly editUrl: string | null;
  /** The output folder; `null` for the usual one. */
  readonly out: string | null;
}

/** @param site - what a site says that exists, which comes first */
export function describeConfig(
  known: Beginnings,
  site: ConfigDraft,
): ConfigDraft {
  const { address, out } = known;
  const bases = [address?.base ?? '/', site.base ?? '/'];
  const isMoved = (base: string) => base !== '/' && BASE_PATH.test(base);
  const entry = chooseEntry(known, site);
  const said = { ...site, ...describePackages(known, site, entry) };
  return {
    ...fillIn(said, propose(known, said)),
    url: address?.url,
    base: bases.find(isMoved) ?? '/',
    out,
    ...describeFrame(known, site),
  };
}

/** The package as it is read: from the file of its model where an engine makes that. */
function describePackages(
  { name, models }: Beginnings,
  site: ConfigDraft,
  entry: ReturnType<typeof chooseEntry>,
): ConfigDraft {
  if (models === null) return { package: { ...site.package, entry } };
  const patterns = [...models.values()].map((file) => {
    const [model = '', , ...above] = file.split('/').reverse();
    return [...above.reverse(), '*', model].join('/');
  });
  return {
    package: { ...site.package, name, model: models.get(name) },
    packages: [...new Set(patterns)].map((model) => ({ model })),
  };
}

/** A site that exists may name the files of the project. */
function chooseEntry(
  { declarations, isOwn }: Beginnings,
  site: ConfigDraft,
): string | readonly string[] | undefined {
  const written = isOwn ? [site.package?.entry ?? []].flat() : [];
  const found = 'entry' in declarations ? [declarations.entry].flat() : [];
  const all = written.length > 0 ? written : found;
  return all.length === 1 ? all[0] : all;
}

/** The settings where the site says nothing. */
function propose(known: Beginnings, site: ConfigDraft): ConfigDraft {
  const { name, subject, description, readme, editUrl } = known;
  const keys = Object.keys(site.sections ?? {});
  return {
    title: findTitle(readme ?? '', subject) ?? subject,
    tagline: description ?? `The documentation of ${subject}`,
    package: { name },
    // Texts that were written for something else need not pass every check.
    ...(readme !== null || keys.length > 0 ? { strict: false } : {}),
    ...(keys.length === 0
      ? {
          samples: { comments: 'off' },
          tutorials: { sidebar: readme === null ? ['index'] : null, editUrl },
        }
      : {
          samples: { comments: 'off', documents: 'off', supply: true },
          sections: Object.fromEntries(keys.map((key) => [key, { editUrl }])),
        }),
  };
}

/** Signs before a name, such as an emoji, and one behind it. */
const SIGNS = /^[^\p{L}\p{N}]+|\s?\p{Extended_Pictographic}\uFE0F?/gu;

/** Finds the name of a package as its README spells it: `Commander.js`. */
function findTitle(readme: string, name: string): string | null {
  const [, ...said] =
    /^#\s(.+)$|^(.+)\r?\n=+ *$|<h1\b[^<>]*>([^]*?)<\/h1>/m.exec(readme) ?? [];
  const marks = /\]\([^()[\]]*\)|!?\[|[`*]/g;
  const title = toText(said.join('').replace(marks, '')).replace(SIGNS, '');
  const [word, last] = [toWord(title), toWord(lastOf(name))];
  const isScoped = name.startsWith('@') && title.split(' ').length < 4;
  const isName = [last, `${last}js`, toWord(name)].includes(word);
  return isName || (isScoped && word.endsWith(last)) ? title : null;
}

/** The navbar has room for so many links; others are in the footer. */
const FITTING = 5;

function describeFrame(known: Beginnings, site: ConfigDraft): ConfigDraft {
  const { navbar, footer } = site;
  const written = navbar?.links ?? [];
  const links = written.length === 0 ? listOwnLinks(known) : written;
  // The navbar has these without links.
  const labels = Object.values(site.sections ?? {}).map((one) => one?.label);
  const taken = new Set(['API', ...labels].map((one) => one?.toLowerCase()));
  const fitting = links.filter(({ label }) => {
    const name = label?.toLowerCase();
    const isNew = !taken.has(name);
    taken.add(name);
    return isNew;
  });
  const shown = fitting.slice(0, FITTING);
  const others = links.filter((link) => !shown.includes(link));
  const further = { title: 'Links', links: others };
  const all = [...(footer?.columns ?? []), further];
  const byTitle = groupBy(all, ({ title }) => title);
  const columns = [...byTitle]
    .map(([title, parts]) => ({
      title,
      links: parts.flatMap(({ links }) => links ?? []),
    }))
    .filter((column) => column.links.length > 0);
  return {
    navbar: { ...navbar, links: shown },
    footer: { ...footer, columns },
  };
}

/** The links that the manifests propose. */
function listOwnLinks({ repository, homepage, isOwn }: Beginnings) {
  return [
    { label: 'Source', to: repository },
    { label: 'Homepage', to: isOwn ? null : homepage },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
}

/** The first page of a project with neither documents nor a README. */
export function describeFirstPage({ name }: Beginnings): string {
  return `---
title: Getting started
description: Install ${name} with npm.
---

Install it:

\`\`\`sh
npm install ${name}
\`\`\`

The [API reference](/api) describes everything that it exports.
`;
}
