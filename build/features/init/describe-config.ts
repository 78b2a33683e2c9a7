/**
 * Decides what the files say that `init` writes, from what is known about the
 * package and about the site that the project has. Pure.
 */
import { relativeTo } from '../../core/paths.ts';
import { BASE_PATH } from '../../core/urls.ts';
import type {
  ExistingPackage,
  ExistingSection,
  ExistingSite,
} from './existing/existing-site.ts';
import type { Declarations } from './find-declarations.ts';
import type { ConfigDraft } from './print-config.ts';

/** What is known about the site and the package that it documents. */
export interface Beginnings {
  readonly name: string;
  readonly description: string | null;
  /** Where the site will be, if somebody has said so. */
  readonly address: { readonly url: string; readonly base: string } | null;
  readonly declarations: Declarations;
  /** Other public packages of the workspace. */
  readonly others: readonly string[];
  readonly hasReadme: boolean;
  readonly repository: string | null;
  readonly homepage: string | null;
  /** Whether the project itself is documented. */
  readonly isOwn: boolean;
  /** The folder of the project in its repository, on the web. */
  readonly editUrl: string | null;
  /** The output folder; `null` for the usual one. */
  readonly out: string | null;
}

export function describeConfig(
  known: Beginnings,
  site: ExistingSite,
): ConfigDraft {
  const { name, description, address, out } = known;
  const bases = [address?.base ?? '/', site.base ?? '/'];
  const isMoved = (base: string) => base !== '/' && BASE_PATH.test(base);
  return {
    title: site.title ?? name,
    tagline: site.tagline ?? description ?? `The documentation of ${name}`,
    url: address?.url,
    base: bases.find(isMoved) ?? '/',
    out,
    package: describePackage(known, site.package),
    api: { groups: site.package.groups },
    ...describeDocuments(site.sections, known.editUrl),
    statics: site.statics,
    brand: site.logo && relativeTo(site.statics[0] ?? '', site.logo),
    ...describeFrame(known, site),
    announcement: site.announcement,
    redirects: Object.fromEntries(site.redirects),
  };
}

function describePackage(
  { name, declarations, hasReadme, isOwn }: Beginnings,
  { entryPoints, excludeInternal, readme, tag, typedoc }: ExistingPackage,
): ConfigDraft['package'] {
  const found = 'entry' in declarations ? [declarations.entry].flat() : [];
  const entry = isOwn && entryPoints.length > 0 ? entryPoints : found;
  return {
    name,
    entry: entry.length === 1 ? entry[0] : entry,
    readme: hasReadme && readme !== false ? true : null,
    excludeInternal,
    tag,
    typedoc,
  };
}

/** Documents that were written for something else need not pass every check. */
function describeDocuments(
  sections: readonly ExistingSection[],
  editUrl: string | null,
): ConfigDraft {
  if (sections.length === 0) {
    const samples = { comments: 'off' } as const;
    return { samples, tutorials: { sidebar: ['index'], editUrl } };
  }
  const settings = sections.map(
    ({ key, ...section }) =>
      [key, { ...section, editUrl: section.editUrl ?? editUrl }] as const,
  );
  return {
    samples: { comments: 'off', documents: 'off', supply: true },
    strict: false,
    sections: Object.fromEntries(settings),
  };
}

/** The navbar has room for so many links; others are in the footer. */
const FITTING = 5;

function describeFrame(
  known: Beginnings,
  { navbar, hideOnScroll, footer }: ExistingSite,
): ConfigDraft {
  const links = navbar.length === 0 ? listOwnLinks(known) : navbar;
  const further = links.slice(FITTING);
  const column = { title: 'Links', links: further };
  const columns = further.length === 0 ? [] : [column];
  return {
    navbar: { hideOnScroll, links: links.slice(0, FITTING) },
    footer: { ...footer, columns: [...footer.columns, ...columns] },
  };
}

/** The links that the manifests propose. */
function listOwnLinks({ repository, homepage, isOwn }: Beginnings) {
  return [
    { label: 'Source', to: repository },
    { label: 'Homepage', to: isOwn ? null : homepage },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
}

/** The first page of a project without documents. */
export function describeFirstPage({ name }: Beginnings): string {
  return `---
title: Getting started
description: Install ${name} and take the first steps.
---

Install it:

\`\`\`sh
npm install ${name}
\`\`\`

Then look around in the [API reference](/api). Names that the package exports
become links when they are written in backticks, functions as calls.

## Next steps

Write more files like this one and list them in \`site.config.ts\`.
`;
}
