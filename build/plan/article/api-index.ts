/**
 * The article of an index: every export of the API, grouped by the subpath to
 * import it from and by category, or those of one module.
 */
import type { ApiModel, Entity, PackageFacts } from '../../api/model.ts';
import type { IndexAddition } from '../../feature.ts';
import { slugify } from '../../core/slug.ts';
import type {
  KindCount,
  SymbolListItem,
} from '../../../src/templates/article/article-model.ts';
import {
  asWritten,
  codeBlock,
  words,
  type UnfilledIndex,
  type UnfilledSection,
} from './content.ts';
import { printImport } from '../../signatures/print-declarations.ts';
import type { Token } from '../../signatures/token.ts';
import { groupByModule, type EntityGroup } from '../module-groups.ts';
import type { PageFacts } from '../page-data.ts';
import type { ApiRoutes } from '../routes.ts';
import { groupSymbols, KINDS, type CategoryOrder } from '../sidebars.ts';
import { countIn, fill, type Labels } from '../../../src/shared/labels.ts';
import { fullName } from '../entities.ts';
import type { ArticleContext, KnownComments } from './context.ts';
import { makeField } from './fields.ts';
import { describePart, type IndexPart } from './index-part.ts';
import { claimIds, listContents, makeHead } from './headings.ts';
import { planSymbolRow } from './sections.ts';

/** An index with more symbols shows names only. */
const SUMMARY_LIMIT = 600;
/** That of the whole API shows its parts instead, each of which has an index. */
const NAME_LIMIT = 800;

export interface ApiIndexFacts {
  readonly model: ApiModel;
  readonly packageFolder: string;
  readonly routes: Pick<ApiRoutes, 'entities' | 'kinds' | 'modules'>;
  /** What the index of the whole API shows first, by name. */
  readonly start: readonly string[];
  /** The order of the categories that come first. */
  readonly order: CategoryOrder;
  /** What features add. */
  readonly added: IndexAddition | null;
  /** Whether the site has further packages, so that the index names its own. */
  readonly isOneOfSeveral: boolean;
}

export interface PlannedApiIndex extends PageFacts {
  readonly view: UnfilledIndex;
}

/**
 * @param opening - what the author wrote about it
 * @param only - what it lists
 */
export function planApiIndexArticle(
  { model, packageFolder, routes, start, order, added, ...site }: ApiIndexFacts,
  comments: KnownComments,
  opening: readonly UnfilledSection[],
  only: IndexPart,
): PlannedApiIndex {
  const { name, version } = model.package;
  const { labels } = order;
  const { index } = labels;
  const part = describePart(only, model, labels, site.isOneOfSeveral);
  const { title, isCode, listed } = part;
  const summarised = listed.length > SUMMARY_LIMIT ? null : comments;
  const toRows = (symbols: readonly Entity[]): readonly SymbolListItem[] =>
    symbols.flatMap((entity) => {
      const href = routes.entities.get(entity.id)?.href;
      if (href === undefined) return [];
      const figure = added?.figures.get(entity.id) ?? null;
      return planSymbolRow(entity, href, summarised, figure);
    });
  const isLong = only === null && listed.length > NAME_LIMIT;
  const modules = only === null ? groupByModule(model) : [];
  const sections = claimIds(
    only === null
      ? [
          ...planStart(start, model, index.start, toRows),
          ...opening,
          ...(isLong
            ? listParts(model, routes, labels)
            : modules.map((module) =>
                planModuleSection(module, model, order, toRows),
              )),
        ]
      : [...opening, ...planGroups(listed, model, order, toRows)],
    listed.map(({ id }) => id),
  );
  const symbols = countSymbols(listed.length, modules.length, labels);
  const lead = fill(part.exported, { ...part.values, symbols });
  const install = printInstall(model.package, packageFolder);
  return {
    view: {
      kind: 'api-index',
      title,
      isCode,
      packageName: name,
      version,
      packageHref: `https://www.npmjs.com/package/${name}`,
      lead: words(lead),
      missing: null,
      install: codeBlock([{ text: install, class: '', target: null }]),
      importLine:
        only === null || typeof only === 'string'
          ? null
          : codeBlock(printExampleImport(listed, only.specifier)),
      kinds: isLong ? [] : countKinds(listed, labels),
      notes: isLong ? [] : (added?.notes ?? []),
      sections,
    },
    title,
    toc: listContents(sections).map((entry) => ({
      ...entry,
      // The names of modules are code, those of their categories are not.
      code:
        only === null &&
        entry.level === 2 &&
        modules.some(([path]) => path === entry.label),
    })),
    description: fill(index.description, { lead, package: name, version }),
  };
}

/** The exports that most readers need; an older version may lack some. */
function planStart(
  start: readonly string[],
  { entities }: ApiModel,
  title: string,
  toRows: (symbols: readonly Entity[]) => readonly SymbolListItem[],
): readonly UnfilledSection[] {
  const rows = toRows(
    start.flatMap((name) => entities.find(({ id }) => id === name) ?? []),
  );
  if (rows.length === 0) return [];
  return [
    {
      ...makeHead('start', title),
      content: 'symbols',
      // The row in the list below has the anchor.
      rows: rows.map((row) => ({ ...row, id: null })),
    },
  ];
}

/** The other indexes, of which each symbol is in one of a kind. */
function listParts(
  { entities }: ApiModel,
  { kinds, modules }: ApiIndexFacts['routes'],
  { index, kinds: names }: Labels,
): readonly UnfilledSection[] {
  const toItem = (label: string, href: string) => ({
    ...{ id: null, kind: null, deprecated: false },
    label,
    href,
  });
  const ofKinds = KINDS.flatMap((kind) => {
    const { length } = entities.filter((entity) => entity.kind === kind);
    const href = kinds.get(kind)?.href;
    const label = `${names[kind]} (${String(length)})`;
    return href === undefined ? [] : toItem(label, href);
  });
  const ofModules = [...modules].map(([subpath, { href }]) =>
    toItem(subpath, href),
  );
  return [
    {
      ...makeHead('parts', index.overview),
      content: 'references',
      references: [
        { label: index.kinds, items: ofKinds, rest: null },
        { label: index.modules, items: ofModules, rest: null },
      ].filter(({ items }) => items.length > 0),
    },
  ];
}

/** What a module exports, by category. */
function planGroups(
  entities: readonly Entity[],
  model: ApiModel,
  order: CategoryOrder,
  toRows: (symbols: readonly Entity[]) => readonly SymbolListItem[],
): readonly UnfilledSection[] {
  const groups = groupSymbols(entities, model, order);
  const { article, index } = order.labels;
  return groups.map(([category, members]) => {
    const isRest = groups.length === 1 && category === index.other;
    const title = isRest ? article.exports : category;
    const head = makeHead(slugify(title), title, String(members.length));
    return { ...head, content: 'symbols', rows: toRows(members) };
  });
}

function planModuleSection(
  [path, entities]: EntityGroup,
  model: ApiModel,
  order: CategoryOrder,
  toRows: (symbols: readonly Entity[]) => readonly SymbolListItem[],
): UnfilledSection {
  const packageName = model.package.name;
  const short =
    path === packageName ? path : path.slice(packageName.length + 1);
  const head = makeHead(slugify(short), path, String(entities.length));
  const groups = groupSymbols(entities, model, order);
  if (groups.length === 1 && entities[0]?.category === null) {
    return { ...head, content: 'symbols', rows: toRows(entities) };
  }
  return {
    ...head,
    content: 'groups',
    groups: groups.map(([title, members]) => ({
      ...makeHead(slugify(`${short} ${title}`), title, String(members.length)),
      rows: toRows(members),
    })),
  };
}

/**
 * The types that exported signatures mention and that have no page, because the
 * package does not export them. Names lead here where there is no source page,
 * and only what has no source to link to is shown.
 */
export function planUnexported(
  { entities, unexported }: Pick<ApiModel, 'entities' | 'unexported'>,
  { index }: Labels,
  sourceHref: ArticleContext['sourceHref'],
): readonly UnfilledSection[] {
  if (unexported.length === 0) return [];
  const names = new Map(
    entities.map((entity) => [entity.id, fullName(entity)]),
  );
  const fields = unexported.map((type) => {
    const { name, anchor, source, declaration } = type;
    const href = source && sourceHref(source);
    const place = `\`${source === null ? type.file : `${source.file}:${String(source.line)}`}\``;
    const links = type.referredToBy.map(
      (id) => `[\`${names.get(id) ?? id}\`](entity:${encodeURIComponent(id)})`,
    );
    const text = fill(index.declaredIn, {
      place: href === null ? place : `[${place}](${href})`,
      names: links.join(', '),
    });
    const code =
      declaration === null || href !== null
        ? ''
        : `\n\n\`\`\`\`\`\`ts\n${declaration}\n\`\`\`\`\`\``;
    return makeField({
      id: anchor,
      name,
      text: asWritten(text + code, { commentSource: source }),
    });
  });
  const head = makeHead(
    'not-exported',
    index.notExported,
    String(fields.length),
  );
  return [{ ...head, content: 'folded', fields }];
}

/** What importers of the package find in other modules. */
export function planAugmentations(
  { augmentations }: Pick<ApiModel, 'augmentations'>,
  { index }: Labels,
): readonly UnfilledSection[] {
  if (augmentations.length === 0) return [];
  const parts = augmentations.map(({ name, source, declaration }) => {
    const target = name === null ? index.globalScope : `\`${name}\``;
    const text = `${target}:\n\n\`\`\`\`\`\`ts\n${declaration}\n\`\`\`\`\`\``;
    return asWritten(text, { commentSource: source });
  });
  const head = makeHead('augmentations', index.augmentations);
  return [{ ...head, content: 'list', items: parts }];
}

function countKinds(
  entities: readonly Entity[],
  { index, kinds }: Labels,
): readonly KindCount[] {
  const counts = KINDS.map((kind) => ({
    kind,
    label: kinds[kind],
    count: entities.filter((entity) => entity.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return counts.length < 2
    ? []
    : [{ kind: null, label: index.all, count: entities.length }, ...counts];
}

function countSymbols(
  entities: number,
  modules: number,
  { counts, language }: Labels,
): string {
  const symbols = countIn(language, counts.symbols, entities);
  return modules < 2
    ? symbols
    : countIn(language, counts.modules, modules, { symbols });
}

/**
 * The command that installs the documented version, `npm install graphql@17`:
 * without a version npm installs the newest, or an older one that supports the
 * Node at hand.
 *
 * @param folder - where the package was found; `''` for the project's own, whose
 *   version may not be published yet
 */
export function printInstall(
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
  folder: string,
): string {
  const range = folder === '' ? null : findRange(version);
  return `npm install ${range === null ? name : `${name}@${range}`}`;
}

/** The compatible versions by semver; for a prerelease, only that version. */
function findRange(version: string): string | null {
  const parts = /^(\d+)\.(\d+)\.\d+(-.+)?$/.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', before] = parts;
  if (before !== undefined) return version;
  return major === '0' ? `0.${minor}` : major;
}

/**
 * The import that the index of an API shows. Prefers an export of the module
 * itself: the package's main entry may not be named after the package, and does
 * not contain what only a subpath exports.
 */
function printExampleImport(
  entities: readonly Entity[],
  path: string,
): readonly Token[] {
  const tops = entities.filter(({ parent }) => parent === null);
  const ofModule = tops.filter(({ importPaths }) => importPaths.includes(path));
  const example = chooseExample(ofModule, path) ?? chooseExample(tops, path);
  if (example === undefined) {
    return [{ text: `import '${path}'`, class: '', target: null }];
  }
  const [first = path] = example.importPaths;
  return printImport(example, ofModule.includes(example) ? path : first);
}

const VALUES: readonly Entity['kind'][] = [
  'function',
  'class',
  'variable',
  'enum',
];

/** The export with the name of the package, or else the first value. */
function chooseExample(
  entities: readonly Entity[],
  path: string,
): Entity | undefined {
  const [value] = VALUES.flatMap(
    (kind) => entities.find((entity) => entity.kind === kind) ?? [],
  );
  return entities.find(({ name }) => name === path) ?? value ?? entities[0];
}
