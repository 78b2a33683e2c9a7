/** `docs-build show NAME`: prints the documentation of a symbol. */
import { error, hasErrors, type Diagnostic } from '../diagnostics.ts';
import type { ApiModel } from '../api/model.ts';
import { mayColour } from '../reporter/create.ts';
import { createPaint } from '../reporter/format.ts';
import { findNear, findSymbol, membersCalled } from '../show/find.ts';
import { showEntity } from '../show/page.ts';
import { readableWidth } from '../show/wrap.ts';
import type { Command, Context } from './command.ts';
import { loadModel } from './load-model.ts';
import type { Options } from './options.ts';

export const show: Command = {
  name: 'show',
  summary: 'Print the documentation of a symbol',
  description:
    'Prints the documentation of a symbol or of a member, such as Parser.parse. With --json, prints its part of the API model.',
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
  if (loaded.value === null || hasErrors(loaded.diagnostics)) {
    reporter.report(loaded.diagnostics);
    return loaded.diagnostics;
  }
  const { model } = loaded.value;
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
      ? asLines(member === null ? [entity] : membersCalled(entity, member))
      : showEntity(entity, member, model, screen),
  );
  return [];
}

function asLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

const DEFAULT_WIDTH = 80;

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
