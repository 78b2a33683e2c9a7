/**
 * The article of the API's index: every export, grouped by the subpath to
 * import it from and by category.
 */
import type { ApiModel, Entity } from '../../api/model.ts';
import { slugify } from '../../core/slug.ts';
import type { Token } from '../../signatures/token.ts';
import type {
  ApiIndexArticleView,
  KindCount,
  Section,
  SymbolGroup,
  SymbolRow,
} from '../../../src/templates/article/model.ts';
import type { TocItem } from '../../../src/templates/model.ts';
import type { RouteTable } from '../routes.ts';
import {
  groupByModule,
  planIndexParts,
  type IndexPart,
  type Module,
} from '../index-parts.ts';
import { groupByCategory, KIND_GROUPS } from '../sidebars.ts';
import { fullName } from '../full-name.ts';
import { printInstall } from '../install-line.ts';
import type { ArticleContext } from './context.ts';
import { printExampleImport } from './example-import.ts';
import { createPageIds, type PageIds } from './ids.ts';
import { planPartLists } from './part-lists.ts';
import { planSymbolRow, type RowContext } from './symbol-rows.ts';

export interface ApiIndexFacts {
  readonly input: { readonly packageFolder: string };
  readonly model: ApiModel;
  readonly plan: {
    readonly table: Pick<RouteTable, 'entities' | 'indexParts'>;
  };
}

export interface PlannedApiIndex {
  readonly view: ApiIndexArticleView;
  readonly toc: readonly TocItem[];
  readonly description: string;
}

export function planApiIndexArticle(
  { input, model, plan }: ApiIndexFacts,
  { summaryOf }: { readonly summaryOf: (text: string) => string },
  drawBlock: ArticleContext['drawBlock'],
  part: IndexPart | null = null,
): PlannedApiIndex {
  const { name, version } = model.package;
  const context: RowContext = {
    hrefOf: ({ id }) => plan.table.entities.get(id)?.href ?? null,
    summarise: summaryOf,
  };
  const ids = createPageIds(model.entities.map(({ id }) => id));
  const { planned, lead, counted } =
    part === null
      ? planWhole(model, plan.table, ids, context)
      : {
          planned: [
            planModule({ ...part, path: part.module }, model, ids, context),
          ],
          lead: `${namePart(part)}: ${countSymbols(part.entities.length, 1)}.`,
          counted: part.entities,
        };
  return {
    view: {
      kind: 'api-index',
      packageName: name,
      version,
      packageHref: `https://www.npmjs.com/package/${name}`,
      lead,
      missing: null,
      install: drawBlock([
        plain(printInstall(model.package, input.packageFolder)),
      ]),
      importLine: drawBlock(printExampleImport(model, part)),
      kinds: countKinds(counted),
      sections: planned.map(({ section }) => section),
    },
    toc: planned.flatMap(({ toc }) => toc),
    description: `${lead} API reference of ${name} ${version}.`,
  };
}

interface Planned {
  readonly planned: readonly PlannedSection[];
  readonly lead: string;
  /** The symbols that a reader can filter by kind. */
  readonly counted: readonly Entity[];
}

/** Lists every symbol, or, in a large package, links to the index's parts. */
function planWhole(
  model: ApiModel,
  table: Pick<RouteTable, 'indexParts'>,
  ids: PageIds,
  context: RowContext,
): Planned {
  const modules = groupByModule(model);
  const parts = planIndexParts(model);
  const count = countSymbols(model.entities.length, modules.length);
  const lead = `Everything the package exports: ${count}.`;
  return parts.length === 0
    ? {
        planned: modules.map((one) => planModule(one, model, ids, context)),
        lead,
        counted: model.entities,
      }
    : {
        planned: modules.map((one) => planParts(one, parts, ids, table)),
        lead,
        counted: [],
      };
}

/** The title of a part of a large index. */
export function namePart({ module, first, last }: IndexPart): string {
  return `${module}: ${fullName(first)} to ${fullName(last)}`;
}

/** A module of a large package: links to its parts. */
function planParts(
  { path, entities }: Module,
  parts: readonly IndexPart[],
  ids: PageIds,
  table: Pick<RouteTable, 'indexParts'>,
): PlannedSection {
  const own = parts.filter(({ module }) => module === path);
  const head = {
    id: ids.section(slugify(path)),
    title: path,
    note: String(entities.length),
  };
  return {
    section: {
      ...head,
      content: 'references',
      references: planPartLists(own, table),
    },
    toc: [
      {
        id: head.id,
        label: path,
        level: 2,
        code: true,
        inherited: false,
        deprecated: false,
      },
    ],
  };
}

function planModule(
  { path, entities }: Module,
  { package: { name } }: ApiModel,
  ids: PageIds,
  context: RowContext,
): PlannedSection {
  const short = path === name ? name : path.slice(name.length + 1);
  const head = {
    id: ids.section(slugify(short)),
    title: path,
    note: String(entities.length),
  };
  const entry: TocItem = {
    id: head.id,
    label: path,
    level: 2,
    code: true,
    inherited: false,
    deprecated: false,
  };
  const groups = groupByCategory(entities);
  const rows = (members: readonly Entity[]): readonly SymbolRow[] =>
    members.flatMap((entity) => planSymbolRow(entity, context, true));
  if (groups.length === 1 && entities[0]?.category === null) {
    const section: Section = {
      ...head,
      content: 'symbols',
      rows: rows(entities),
    };
    return { section, toc: [entry] };
  }
  const parts = groups.map(([title, members]): SymbolGroup => ({
    id: ids.section(slugify(`${short} ${title}`)),
    title,
    note: String(members.length),
    rows: rows(members),
  }));
  return {
    section: { ...head, content: 'groups', groups: parts },
    toc: [
      entry,
      ...parts.map(({ id, title }): TocItem => ({
        id,
        label: title,
        level: 3,
        code: false,
        inherited: false,
        deprecated: false,
      })),
    ],
  };
}

interface PlannedSection {
  readonly section: Section;
  readonly toc: readonly TocItem[];
}

function countKinds(entities: readonly Entity[]): readonly KindCount[] {
  const counts = KIND_GROUPS.map(({ kind, label }) => ({
    kind,
    label,
    count: entities.filter((entity) => entity.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return counts.length === 0
    ? []
    : [{ kind: null, label: 'All', count: entities.length }, ...counts];
}

function countSymbols(entities: number, modules: number): string {
  const symbols = `${String(entities)} ${entities === 1 ? 'symbol' : 'symbols'}`;
  return modules < 2 ? symbols : `${symbols} in ${String(modules)} modules`;
}

function plain(text: string): Token {
  return { text, class: '', target: null };
}
