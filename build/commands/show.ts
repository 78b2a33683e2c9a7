/** `docs-build show NAME`: the documentation of a symbol, in the terminal. */
import { createMemo } from '../core/memo.ts';
import { createKeeper } from '../core/keeper.ts';
import {
  error,
  hasErrors,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { ApiModel } from '../api/model.ts';
import { noHistory } from '../host/history.ts';
import { openCache } from '../host/open-cache.ts';
import { createPhases } from '../phases.ts';
import { createReporter } from '../reporter.ts';
import { mayColour } from '../reporter/create.ts';
import { createPaint } from '../reporter/paint.ts';
import { findNear, findSymbol } from '../show/find.ts';
import { showEntity } from '../show/page.ts';
import { readableWidth } from '../show/wrap.ts';
import type { Command, Context } from './command.ts';
import { resolveFolders } from './folders.ts';
import type { Options } from './options.ts';

export const show: Command = {
  name: 'show',
  summary: 'Print the documentation of a symbol',
  description:
    'Prints what the package says about one of its symbols or members, such as GraphQLSchema.getType. With --json, prints what the model holds.',
  argument: { name: 'name', required: true },
  options: ['site', 'no-cache'],
  run: showSymbol,
};

async function showSymbol(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { stdout, variables, reporter } = context;
  const loaded = await loadModel(options, context);
  const { value: model } = loaded;
  if (model === null || hasErrors(loaded.diagnostics)) {
    reporter.report(loaded.diagnostics);
    return loaded.diagnostics;
  }
  const typed = options.argument ?? '';
  const found = findSymbol(model, typed);
  if (found === null) {
    const diagnostics = [unknownSymbol(typed, model)];
    reporter.report(diagnostics);
    return diagnostics;
  }
  const { entity, member } = found;
  const screen = {
    width: readableWidth(stdout.columns ?? DEFAULT_WIDTH),
    paint: createPaint(mayColour(stdout, variables)),
  };
  stdout.write(
    options.json
      ? `${JSON.stringify(entity)}\n`
      : showEntity(entity, member, model, screen),
  );
  return [];
}

const DEFAULT_WIDTH = 80;

/** The model that a build would use, from the cache where it is there. */
async function loadModel(
  options: Options,
  context: Context,
): Promise<Reported<ApiModel | null>> {
  const { root, host, tool, signal } = context;
  const { value: folders, diagnostics } = resolveFolders(options, context);
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const reporter = createReporter(
    () => undefined,
    () => 0,
  );
  const request = {
    root,
    site: folders.site,
    out: folders.out,
    base: null,
    cache: options.cache,
    write: false,
    pictures: false,
    host,
    loadHistory: noHistory,
    reporter,
    tool,
    signal,
  };
  const { createInputReader } = await import('../inputs.ts');
  const { createTools } = await import('../tools.ts');
  const cache = openCache(request);
  const inputs = await createInputReader(request, cache).read('all');
  if (inputs.value === null) return { ...inputs, value: null };
  return createTools(request, inputs.value, {
    cache,
    memo: createMemo(),
    keep: createKeeper(),
    phases: createPhases(reporter),
  }).loadModel();
}

function unknownSymbol(typed: string, model: ApiModel): Diagnostic {
  const near = findNear(model, typed);
  return error(
    'unknown-symbol',
    `${model.package.name} exports nothing called ${typed}`,
    {
      fault: 'usage',
      hint: near.length === 0 ? null : `Did you mean ${near.join(', ')}?`,
    },
  );
}
