/**
 * The article of an index: every export of the API, grouped by the subpath to
 * import it from and by category, or those of one module. That of the site's own
 * package lists the exports of its other packages too.
 */
import type { ApiModel, Entity } from '../../api/model.ts';
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
import type { EntityGroup } from '../module-groups.ts';
import type { PageFacts } from '../page-data.ts';
import type { ApiRoutes } from '../routes.ts';
import {
  createNames,
  groupSymbols,
  KINDS,
  type CategoryOrder,
} from '../sidebars.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import { fullName } from '../entities.ts';
import type { ArticleContext, KnownComments } from './context.ts';
import { makeField } from './fields.ts';
import { printExampleImport, printInstall } from './import-lines.ts';
import { describePart, type IndexPart } from './index-part.ts';
import { claimIds, listContents, makeHead } from './headings.ts';
import { planSymbolRow } from './sections.ts';

/** An index with more symbols shows names only. */
const SUMMARY_LIMIT = 600;
/** That of the whole API shows its parts instead, each of which has an index. */
const NAME_LIMIT = 800;

/** A package whose exports an index lists. */
export interface IndexedPackage {
  readonly model: ApiModel;
  readonly routes: Pick<ApiRoutes, 'entities' | 'kinds' | 'modules'>;
  readonly comments: KnownComments;
  /** What features add. */
  readonly added: IndexAddition | null;
}

export interface ApiIndexFacts extends IndexedPackage {
  readonly packageFolder: string;
  /** What the index of the whole API shows first, by name. */
  readonly start: readonly string[];
  /** The order of the categories that come first. */
  readonly order: CategoryOrder;
  /** Whether the site has further packages, so that the index names its own. */
  readonly isOneOfSeveral: boolean;
  /** Those of them that the index lists after its own. */
  readonly others: readonly IndexedPackage[];
}

export interface PlannedApiIndex extends PageFacts {
  readonly view: UnfilledIndex;
}

type ToRows = (symbols: readonly Entity[]) => readonly SymbolListItem[];

/**
 * @param opening - what the author wrote about it
 * @param only - what it lists
 */
export function planApiIndexArticle(
  facts: ApiIndexFacts,
  opening: readonly UnfilledSection[],
  only: IndexPart,
): PlannedApiIndex {
  const { model, packageFolder, start, order, added, others } = facts;
  const { name, version } = model.package;
  const { labels } = order;
  const { index } = labels;
  const part = describePart(only, facts);
  const { title, isCode, listed, groups } = part;
  const all = [...listed, ...others.flatMap((other) => other.model.entities)];
  const hasSummaries = all.length <= SUMMARY_LIMIT;
  const isByModule = isCode || groups.length > 1;
  const nameOf = isByModule ? fullName : createNames(model);
  const toRows = createRows(facts, hasSummaries, nameOf);
  const isLong = only === null && all.length > NAME_LIMIT;
  const sections = claimIds(
    only === null
      ? [
          ...planStart(start, model, index.start, toRows),
          ...opening,
          ...(isLong
            ? listParts(facts)
            : [
                ...groups.map((group) =>
                  planModuleSection(group, model, order, toRows),
                ),
                ...planOthers(facts, hasSummaries),
              ]),
        ]
      : [...opening, ...planGroups(listed, model, order, toRows)],
    listed.map(({ id }) => id),
  );
  const lead = fill(part.exported, part.values);
  const install = printInstall(model.package, packageFolder);
  // Names of modules and packages are code, those of their categories are not.
  const names = new Set([
    ...groups.map(([path]) => path),
    ...others.map((other) => other.model.package.name),
  ]);
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
      kinds: isLong ? [] : countKinds(all, labels),
      notes: isLong ? [] : (added?.notes ?? []),
      sections,
    },
    title,
    toc: listContents(sections)
      .filter(({ level }) => others.length === 0 || level === 2)
      .map((entry) => ({
        ...entry,
        code: only === null && entry.level === 2 && names.has(entry.label),
      })),
    description: fill(index.description, { lead, package: name, version }),
  };
}

function createRows(
  { routes, comments, added }: IndexedPackage,
  hasSummaries: boolean,
  nameOf: (entity: Entity) => string,
): ToRows {
  const shown = hasSummaries ? comments : null;
  return (symbols) =>
    symbols.flatMap((entity) => {
      const href = routes.entities.get(entity.id)?.href;
      if (href === undefined) return [];
      const figure = added?.figures.get(entity.id) ?? null;
      const row = planSymbolRow(entity, href, shown, figure);
      return { ...row, name: nameOf(entity) };
    });
}

/** The exports that most readers need; an older version may lack some. */
function planStart(
  start: readonly string[],
  { entities }: ApiModel,
  title: string,
  toRows: ToRows,
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
function listParts({
  order: { labels },
  others,
  ...own
}: ApiIndexFacts): readonly UnfilledSection[] {
  const toItem = (label: string, href: string) => ({
    ...{ id: null, kind: null, deprecated: false },
    label,
    href,
  });
  const listKinds = ({ model: { entities }, routes }: IndexedPackage) =>
    KINDS.flatMap((kind) => {
      const { length } = entities.filter((entity) => entity.kind === kind);
      const href = routes.kinds.get(kind)?.href;
      const label = `${labels.kinds[kind]} (${String(length)})`;
      return href === undefined ? [] : toItem(label, href);
    });
  const ofModules = [...own.routes.modules].map(([subpath, { href }]) =>
    toItem(subpath, href),
  );
  const { index } = labels;
  const lists =
    others.length === 0
      ? [
          { label: index.kinds, items: listKinds(own) },
          { label: index.modules, items: ofModules },
        ]
      : [own, ...others].map((listed) => ({
          label: listed.model.package.name,
          items: listKinds(listed),
        }));
  return [
    {
      ...makeHead('parts', index.overview),
      content: 'references',
      references: lists
        .filter(({ items }) => items.length > 0)
        .map((one) => ({ ...one, rest: null })),
    },
  ];
}

/** What other packages export: their anchors are in their own indexes. */
function planOthers(
  { order, others }: ApiIndexFacts,
  hasSummaries: boolean,
): readonly UnfilledSection[] {
  return others.map((other) => {
    const { model } = other;
    const toRows = createRows(other, hasSummaries, createNames(model));
    const group = [model.package.name, model.entities] as const;
    return planModuleSection(group, model, order, (symbols) =>
      toRows(symbols).map((row) => ({ ...row, id: null })),
    );
  });
}

/** What a module exports, by category. */
function planGroups(
  entities: readonly Entity[],
  model: ApiModel,
  order: CategoryOrder,
  toRows: ToRows,
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
  toRows: ToRows,
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
