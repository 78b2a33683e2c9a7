/**
 * The article of the API's index: every export, by the folder it is declared in
 * and by what it is for.
 */
import type { ApiModel, Entity } from '../../api/model.ts';
import { slugify } from '../../core/slug.ts';
import { printImport } from '../../signatures/import-line.ts';
import type { Token } from '../../signatures/token.ts';
import type {
  ApiIndexArticleView,
  KindCount,
  Section,
} from '../../../src/templates/article/model.ts';
import type { TocItem } from '../../../src/templates/model.ts';
import type { RouteTable } from '../routes.ts';
import { KIND_GROUPS } from '../sidebars.ts';
import type { ArticleContext } from './context.ts';
import { createPageIds, type PageIds } from './ids.ts';
import { withToc } from './planned.ts';
import { planSymbolRow, type RowContext } from './symbol-rows.ts';

export interface ApiIndexFacts {
  readonly model: ApiModel;
  readonly plan: { readonly table: Pick<RouteTable, 'entities'> };
}

export interface PlannedApiIndex {
  readonly view: ApiIndexArticleView;
  readonly toc: readonly TocItem[];
  readonly description: string;
}

export function planApiIndexArticle(
  { model, plan }: ApiIndexFacts,
  { summaryOf }: { readonly summaryOf: (text: string) => string },
  drawCode: ArticleContext['drawCode'],
): PlannedApiIndex {
  const { name, version } = model.package;
  const context: RowContext = {
    hrefOf: ({ id }) => plan.table.entities.get(id)?.href ?? null,
    summarise: summaryOf,
  };
  const ids = createPageIds(model.entities.map(({ id }) => id));
  const groups = groupEntities(model.entities);
  const { sections, toc } = withToc(
    groups.map((group) => planGroup(group, model, ids, context)),
  );
  const lead = `Everything the package exports: ${countSymbols(model)}.`;
  return {
    view: {
      kind: 'api-index',
      packageName: name,
      version,
      packageHref: `https://www.npmjs.com/package/${name}`,
      lead,
      install: drawCode([plain(`npm install ${name}`)]),
      importLine: drawCode(printExampleImport(model)),
      kinds: countKinds(model.entities),
      sections,
    },
    toc,
    description: `${lead} API reference of ${name} ${version}.`,
  };
}

interface Group {
  readonly module: string;
  readonly category: string | null;
  readonly entities: Entity[];
}

/** By module, then category, those without one last. */
function groupEntities(entities: readonly Entity[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const entity of entities) {
    const { module, category } = entity;
    const key = JSON.stringify([module, category === null, category]);
    const group = groups.get(key) ?? { module, category, entities: [] };
    group.entities.push(entity);
    groups.set(key, group);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, group]) => group);
}

function planGroup(
  { module, category, entities }: Group,
  { package: { name, importPaths } }: ApiModel,
  ids: PageIds,
  context: RowContext,
): Section {
  const path = module === '' ? name : `${name}/${module}`;
  const title = category ?? (module === '' ? name : module);
  const shown = importPaths.includes(path) ? `${path}, ` : '';
  return {
    id: ids.section(slugify(`${module} ${title}`)),
    title,
    note: `${shown}${String(entities.length)}`,
    content: 'symbols',
    rows: entities.flatMap((entity) => planSymbolRow(entity, context, true)),
  };
}

function countKinds(entities: readonly Entity[]): readonly KindCount[] {
  const counts = KIND_GROUPS.map(({ kind, label }) => ({
    kind,
    label,
    count: entities.filter((entity) => entity.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return [{ kind: null, label: 'All', count: entities.length }, ...counts];
}

function countSymbols({ entities }: ApiModel): string {
  const modules = new Set(entities.map(({ module }) => module)).size;
  const symbols = `${String(entities.length)} ${entities.length === 1 ? 'symbol' : 'symbols'}`;
  return modules < 2 ? symbols : `${symbols} in ${String(modules)} modules`;
}

/** With the export that has the package's own name, else its first function. */
function printExampleImport(model: ApiModel): readonly Token[] {
  const { entities, package: facts } = model;
  const tops = entities.filter(({ parent }) => parent === null);
  const example =
    tops.find(({ name }) => name === facts.name) ??
    tops.find(({ kind }) => kind === 'function') ??
    tops[0];
  return example === undefined
    ? [plain(`import '${facts.name}'`)]
    : printImport(example, facts.name);
}

function plain(text: string): Token {
  return { text, class: '', target: null };
}
