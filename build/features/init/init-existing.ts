/**
 * Fills the configuration with what a site had that exists, in place of what the
 * template proposes. Pure.
 */
import { BASE_PATH } from '../../core/urls.ts';
import type {
  ExistingPackage,
  ExistingSection,
  ExistingSite,
} from './existing/existing-site.ts';
import { below } from './existing/paths.ts';
import type { Beginnings } from './init-files.ts';
import { printValue, quote } from './init-values.ts';

/** What of a configuration gives way to what. */
type Replacement = readonly [pattern: RegExp, by: string];

/**
 * @param config - a configuration with a line or a block for each setting
 * @param facts - where the project is on the web, and whether it documents itself
 */
export function addExisting(
  config: string,
  site: ExistingSite,
  facts: Pick<Beginnings, 'editUrl' | 'isOwn'>,
): string {
  const changes = [
    ...changeWords(site),
    ...changeSections(site, facts.editUrl),
    ...changeStatics(site),
    ...changeFrame(site),
    ...changePackage(site.package, facts.isOwn),
  ];
  return changes.reduce(
    (text, [pattern, by]) => text.replace(pattern, () => by),
    config,
  );
}

function changeWords({
  title,
  tagline,
  base,
}: ExistingSite): readonly Replacement[] {
  const changes: Replacement[] = [];
  if (title !== null) {
    changes.push([/^ {2}title: .*$/m, `  title: ${quote(title)},`]);
  }
  if (tagline !== null) {
    changes.push([/^ {2}tagline: .*$/m, `  tagline: ${quote(tagline)},`]);
  }
  if (base !== null && BASE_PATH.test(base)) {
    changes.push([/^ {2}base: '\/',$/m, `  base: ${quote(base)},`]);
  }
  return changes;
}

/** Documents that were written for something else need not pass every check. */
const LENIENT = `  // Samples are not run: 'warning' runs them and reports which fail.
  samples: { comments: 'off', documents: 'off', supply: true },
  // Broken links, missing images and other problems are warnings.
  strict: false,

`;

function changeSections(
  { sections }: ExistingSite,
  editUrl: string | null,
): readonly Replacement[] {
  if (sections.length === 0) return [];
  const settings = Object.fromEntries(
    sections.map((section) => [section.key, describe(section, editUrl)]),
  );
  const block = `  // Folders of documents, each with the address of its first page:
  sections: ${printValue(settings, '  ')},`;
  return [
    [/^ {2}\/\/ Examples in comments[^]*?\n\n/m, LENIENT],
    [/^ {2}tutorials: \{\n[^]*?^ {2}\},$/m, block],
  ];
}

function describe(
  section: ExistingSection,
  editUrl: string | null,
): Readonly<Record<string, unknown>> {
  const { label, folder, path, lastUpdated, sidebar } = section;
  return {
    label,
    folder,
    path,
    editUrl: section.editUrl ?? editUrl ?? undefined,
    lastUpdated: lastUpdated || undefined,
    sidebar: sidebar.length === 0 ? undefined : sidebar,
  };
}

function changeStatics({
  statics,
  logo,
}: ExistingSite): readonly Replacement[] {
  const [folder] = statics;
  if (folder === undefined) return [];
  const before = '  // The logo, ';
  const block = `  // Folders whose files are copied as they are:
  statics: ${printValue(statics, '  ')},

${before}`;
  const file = logo === null ? null : below(folder, logo);
  const brand = /^ {2}\/\/ brand: .*$/m;
  return [
    [new RegExp(`^${before}`, 'm'), block],
    ...(file === null ? [] : [[brand, `  brand: ${quote(file)},`] as const]),
  ];
}

/** So many links of its own a navbar has room for; others are in the footer. */
const FITTING = 5;

/** What surrounds every page. */
function changeFrame(site: ExistingSite): readonly Replacement[] {
  const { navbar, hideOnScroll, announcement, footer, redirects } = site;
  const [shown, more] = [navbar.slice(0, FITTING), navbar.slice(FITTING)];
  const links = shown.map((link) => `${printValue(link, '      ')},\n      `);
  const changes: Replacement[] = [
    [/(?<=^ {6})(?=\/\/ \{ label: 'Blog')/m, links.join('')],
  ];
  // What the manifest proposes gives way to what the site has.
  if (links.length > 0) {
    changes.unshift([/^ {6}\{ label: 'Source', .*\n/m, '']);
    changes.unshift([/^ {6}\{ label: 'Homepage', .*\n/m, '']);
  }
  if (hideOnScroll) {
    const start = '  navbar: {\n    hideOnScroll: true,';
    changes.push([/^ {2}navbar: \{$/m, start]);
  }
  const column = more.length === 0 ? [] : [{ title: 'Links', links: more }];
  const columns = [...footer.columns, ...column];
  const settings = withoutNothing({ ...footer, columns });
  if (Object.keys(settings).length > 0) {
    const block = `  footer: ${printValue(settings, '  ')},`;
    changes.push([/^ {2}footer: \{\n[^]*?^ {2}\},$/m, block]);
  }
  const further = withoutNothing({
    announcement: announcement && withoutNothing({ ...announcement }),
    redirects: Object.fromEntries(redirects),
  });
  for (const [name, value] of Object.entries(further)) {
    const setting = `  ${name}: ${printValue(value, '  ')},\n});`;
    changes.push([/^\}\);$/m, setting]);
  }
  return changes;
}

/** Without what is `null` or empty. */
function withoutNothing(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isSomething = (value: unknown): boolean =>
    typeof value === 'object'
      ? Object.keys(value ?? {}).length > 0
      : value !== undefined;
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => isSomething(value)),
  );
}

function changePackage(
  {
    entryPoints,
    excludeInternal,
    readme,
    tag,
    typedoc,
    groups,
  }: ExistingPackage,
  isOwn: boolean,
): readonly Replacement[] {
  const changes: Replacement[] = [];
  const [entry] = isOwn ? entryPoints : [];
  if (entry !== undefined) {
    const all = entryPoints.length === 1 ? entry : entryPoints;
    const line = `    entry: ${printValue(all, '    ')},`;
    changes.push([/^ {4}\/\/ entry: .*$/m, line]);
  }
  if (excludeInternal) {
    const line = '    excludeInternal: true,';
    changes.push([/^ {4}\/\/ excludeInternal: .*$/m, line]);
  }
  if (readme === false) {
    changes.push([/^ {4}readme: true,$/m, '    // readme: true,']);
  }
  const further = withoutNothing({ tag, typedoc });
  const lines = Object.entries(further).map(
    ([name, value]) => `    ${name}: ${printValue(value, '    ')},\n`,
  );
  const end = '  },\n  // Further packages';
  changes.push([new RegExp(`^${end}`, 'm'), lines.join('') + end]);
  if (groups.length > 0) {
    const line = `  api: { groups: ${printValue(groups, '  ')} },\n  // Further packages`;
    changes.push([/^ {2}\/\/ Further packages/m, line]);
  }
  return changes;
}
