/** The page of every exported symbol. */
import type { SourceLocation } from '../api/model.ts';
import { hashArtifacts } from '../core/artifact.ts';
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Diagnostic, Place, Reported } from '../diagnostics.ts';
import { fullName } from '../plan/entities.ts';
import { hashModel } from '../plan/model-keys.ts';
import { planEntityPage } from '../plan/page-data.ts';
import { planReading, planReferenceLists } from '../plan/reference-lists.ts';
import type { ReferenceIndex } from '../plan/references.ts';
import { nameSource } from '../plan/source-pages.ts';
import { hashResults } from '../samples/hash-results.ts';
import type { DraftTools, SiteFacts } from './site-facts.ts';
import { findReferences } from './find-references.ts';
import type { Draft } from './pages.ts';
import { renderEntity } from './render-entity.ts';

/**
 * All articles are kept under one key as well: usually the package has not
 * changed.
 */
export function draftEntities(
  facts: SiteFacts,
  tools: DraftTools,
): Reported<readonly Draft[]> {
  const { memo } = tools;
  const { input, model, plan } = facts;
  const { apiSidebar } = plan.pages;
  const shared = hashShared(facts, tools);
  const references = findReferences(facts, memo);
  const { model: all, illustrated } = memo.derive(
    'model-keys',
    model,
    hashModel,
  );
  const key = hashParts([
    shared,
    memo.derive('references-key', references, hashReferences),
    all,
    illustrated.size > 0 ? hashStatics(facts, tools) : '',
    memo.derive('config-key', input.config, hashJson),
    memo.derive('sidebar-key', apiSidebar.file, hashJson),
  ]);
  return memo.run('entity-drafts', key, () =>
    draftEach(facts, tools, { shared, references }),
  );
}

function draftEach(
  facts: SiteFacts,
  tools: DraftTools,
  {
    shared,
    references,
  }: {
    readonly shared: Hash;
    readonly references: ReferenceIndex;
  },
): Reported<readonly Draft[]> {
  const { model, plan } = facts;
  const entities = new Map(model.entities.map((one) => [one.id, one]));
  const keys = tools.memo.derive('model-keys', model, hashModel);
  const statics = hashStatics(facts, tools);
  const drafts: Draft[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entity of model.entities) {
    const route = plan.table.entities.get(entity.id);
    if (route === undefined) continue;
    const lists = [
      ...planReferenceLists(references.get(entity.id) ?? [], {
        findEntity: (id) => entities.get(id) ?? null,
        resolveTarget: (target) => plan.links.resolveTarget(target),
      }),
      ...planReading(entity.id, facts.input.config.references),
    ];
    const own = keys.entities.get(entity.id) ?? '';
    // Only comments with images depend on static files; few have any.
    const seen = keys.illustrated.has(entity.id) ? statics : '';
    const key = hashParts([shared, own, seen, hashJson(lists)]);
    const rendered = tools.stopwatch.time(
      () => route.href,
      () =>
        tools.memo.run('entity-article', key, () =>
          renderEntity(entity, { facts, tools, references: lists, entities }),
        ),
    );
    diagnostics.push(...rendered.diagnostics);
    const { html, toc, description, outgoing, markdown } = rendered.value;
    const draft: Draft = {
      stem: route.stem,
      page: planEntityPage(
        entity,
        route,
        { title: fullName(entity), description, toc },
        plan.pages,
      ),
      article: html,
      outgoing,
      markdown,
      sections: [],
      place: placeOf(entity.source, facts),
    };
    drafts.push(draft);
  }
  return { value: drafts, diagnostics };
}

/**
 * Hash of everything that all articles depend on besides their own entity and
 * the entities in its types, such as all addresses and the results of samples.
 */
function hashShared(facts: SiteFacts, { renderer, memo }: DraftTools): Hash {
  const { input, model, plan, samples } = facts;
  const { externalTypes, package: documented } = input.config;
  const groups = new Set(
    [...facts.groups.values()].flatMap(({ samples: own }) =>
      own.map(({ id }) => String(id)),
    ),
  );
  const comments = [...samples].filter(([id]) => !groups.has(id));
  return hashParts([
    renderer.hash,
    plan.links.hash,
    hashResults(comments, memo),
    hashJson([
      externalTypes,
      documented,
      model.package,
      input.packageFolder,
      input.config.url,
    ]),
  ]);
}

function hashStatics({ input }: SiteFacts, { memo }: DraftTools): Hash {
  return memo.derive('statics-key', input.statics, hashArtifacts);
}

function hashReferences(references: ReferenceIndex): Hash {
  return hashJson([...references]);
}

function placeOf(
  source: SourceLocation | null,
  { input }: SiteFacts,
): Place | null {
  if (source === null) return null;
  const file = nameSource(source, input.packageFolder);
  return { file, line: source.line, column: null };
}
