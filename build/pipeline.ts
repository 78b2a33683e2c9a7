/**
 * The whole data flow: configuration, model and tutorials in, files out. Every
 * step is a function of values that goes through the memo, so a build and a
 * rebuild are the same call. Performs no I/O: what does is passed in as a tool.
 */
import { hasErrors, type Diagnostic, type Reported } from './diagnostics.ts';
import { emitArchives } from './features/archives/archives.ts';
import { composePack } from './features/agents/emit-pack.ts';
import { emitPages } from './emit/emit-pages.ts';
import { gatherFacts } from './emit/facts.ts';
import { emitHoverCards } from './features/hover-cards/files.ts';
import { emitMachineFiles } from './emit/machine-files.ts';
import { emitPictures } from './emit/pictures.ts';
import { planPages } from './emit/plan-pages.ts';
import {
  describeRuns,
  emitPlayground,
  planPlayground,
} from './features/playground/files.ts';
import { emitSearch } from './emit/search.ts';
import type { SiteInput } from './inputs.ts';
import { checkOutput } from './plan/check-output.ts';
import { findEntrances } from './plan/documents.ts';
import { addressRemoved, dateModel } from './features/history/date-model.ts';
import { countPages, planSite } from './plan/site.ts';
import { planErrors, listErrorPages } from './features/errors/entries.ts';
import { planSiteData } from './plan/site-data.ts';
import { factsOf, parseTutorials } from './plan/tutorials.ts';
import { collectSamples, findExamples } from './samples/collect.ts';
import type { BuildTools, Site } from './tools.ts';

/**
 * The value is `null` if an error leaves the site incomplete.
 * @param isComplete - whether all inputs could be read; if not, later stages are
 *   skipped, because they would report everything missing as a broken link
 */
export async function buildSite(
  input: SiteInput,
  tools: BuildTools,
  isComplete = true,
): Promise<Reported<Site | null>> {
  const { memo, markdown, enterPhase } = tools;
  const { config, configFile, packageFolder, package: documented } = input;
  const others = input.otherApis.map(({ source }) => source);
  const files = input.tutorials.map(({ file }) => file);
  const entrances = findEntrances(files, config);
  const site = memo.call(planSiteData, config, entrances, documented, others);

  enterPhase('model');
  const tutorials = await parseTutorials(input.tutorials, markdown, memo);
  const groups = collectSamples(tutorials.value, input, memo);
  const loading = tools.loadModels();
  const examples = loading.then(({ value }) =>
    value === null
      ? []
      : memo.call(findExamples, value.own, packageFolder, markdown),
  );
  // Whoever awaits `loading` learns of a failure.
  examples.catch(() => undefined);
  const [models, samples, { client, renderer }] = await Promise.all([
    loading,
    tools.runSamples([...groups.values()], examples),
    tools.bundle(site),
  ]);
  const broken = [...models.diagnostics, ...tutorials.diagnostics];
  const diagnostics: Diagnostic[] = [...broken, ...samples.diagnostics];
  // Failing samples do not stop the build here: links can still be checked.
  if (models.value === null || !isComplete || hasErrors(broken)) {
    return { value: null, diagnostics };
  }

  enterPhase('plan');
  const { otherApis, sources, messages } = models.value;
  const stories = input.history;
  const own = memo.call(dateModel, models.value.own, stories);
  const outline = tutorials.value.map(factsOf);
  const removed = addressRemoved(stories);
  const configured = { config, configFile, removed };
  const plan = memo.call(planSite, own, outline, configured, otherApis);
  const explained = listErrorPages(tutorials.value, config);
  const { table } = plan.value;
  const errors = memo.call(planErrors, messages, explained, table);
  diagnostics.push(...plan.diagnostics, ...errors.diagnostics);
  const playground = config.samples.playground
    ? await planPlayground(
        {
          groups: [...groups.values(), ...(await examples)],
          ...samples.value,
          model: own,
          config,
        },
        tools,
      )
    : { value: null, diagnostics: [] };
  diagnostics.push(...playground.diagnostics);
  const facts = gatherFacts(
    {
      input,
      site,
      client,
      models: { ...models.value, own },
      stories,
      examples: await examples,
      tutorials: tutorials.value,
      plan: plan.value,
      errors: errors.value,
      groups,
      ...samples.value,
      playground: playground.value,
      results: describeRuns(samples.value.results, playground.value),
      markdown,
      renderer,
    },
    memo,
  );

  const { length } = table.routes;
  enterPhase('articles', length);
  const planned = await planPages(facts, sources, tools);
  diagnostics.push(...planned.flatMap(({ article }) => article.diagnostics));
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const made = {
    pages: countPages(planned, [facts.own, ...facts.otherApis]),
    samples: samples.value.counts,
  };
  if (input.isPacked) {
    const artifacts = composePack(facts, planned);
    return {
      value: { ...made, artifacts, playground: null, links: 0 },
      diagnostics,
    };
  }

  enterPhase('pages', length);
  const pages = emitPages(planned, facts, tools);
  const pictures = await emitPictures(facts, planned, tools);
  diagnostics.push(...pictures.diagnostics);
  // Without pictures, every page would have a broken link.
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const search = await emitSearch(facts, planned, memo);
  diagnostics.push(...search.diagnostics);
  const artifacts = [
    ...pages.flatMap((page) => page.artifacts),
    ...emitMachineFiles(facts, planned, memo),
    ...emitPlayground(facts),
    ...search.value,
    ...(await emitHoverCards(facts, memo)),
    ...client.artifacts,
    ...pictures.value,
    ...(await emitArchives(input, planned, memo)),
    ...input.statics,
  ];

  enterPhase('checks');
  const { origin } = facts.own.around;
  const checked = checkOutput(pages, artifacts, { origin, data: site, input });
  diagnostics.push(...checked.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  return {
    value: {
      ...made,
      artifacts,
      playground: playground.value,
      links: checked.checked,
    },
    diagnostics,
  };
}
