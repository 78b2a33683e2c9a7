/** `docs-build show NAME`: prints the documentation of a symbol. */
import type { ApiModel } from '../api/model.ts';
import { error, hasErrors, type Diagnostic } from '../diagnostics.ts';
import { mayColour } from '../reporter/create.ts';
import { createPaint } from '../reporter/format.ts';
import { findNear, findSymbol, membersCalled } from '../show/find.ts';
import { showEntity } from '../show/page.ts';
import { readableWidth } from '../show/wrap.ts';
import { toLines, type Command, type Context } from './command.ts';
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

const DEFAULT_WIDTH = 80;

async function showSymbol(
  options: Options,
  context: Context,
): Promise<readonly Diagnostic[]> {
  const { stdout, variables, reporter } = context;
  const { value, diagnostics } = await loadModel(options, context);
  if (value === null || hasErrors(diagnostics)) {
    return reporter.report(diagnostics);
  }
  const { model } = value;
  const typed = options.argument ?? '';
  const found = findSymbol(model, typed);
  if (found === null) return reporter.report([unknownSymbol(typed, model)]);
  const { entity, member } = found;
  const screen = {
    width: readableWidth(stdout.columns ?? DEFAULT_WIDTH),
    paint: createPaint(mayColour(stdout, variables)),
  };
  stdout.write(
    options.json
      ? toLines(member === null ? [entity] : membersCalled(entity, member))
      : showEntity(entity, member, model, screen),
  );
  return [];
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
