/**
 * `docs-build show NAME` prints what agents are answered: the documentation of a
 * symbol, a member, a module or a page.
 */
import type { Entity, EnumMember, Member } from '../../api/model.ts';
import { placedMembers } from '../../api/placed-members.ts';
import { splitLink } from '../../core/urls.ts';
import { error, type Diagnostic } from '../../diagnostics.ts';
import type { PublishedModel } from '../../emit/published-model.ts';
import { toLines } from '../../reporter.ts';
import { printMarkdown } from '../../reporter/terminal.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { openSiteFiles, type SiteFiles } from '../../commands/site-files.ts';
import { show } from './answers.ts';
import { readDocumentation } from './documentation.ts';

export async function showSymbol(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { stdout } = context;
  const files = await openSiteFiles(options, context);
  const documentation = await readDocumentation(files);
  const answer = await show(documentation, options.argument ?? '');
  if (!answer.isFound) {
    const { message, hint } = answer;
    return [error('unknown-symbol', message, { fault: 'usage', hint })];
  }
  const { text, address } = answer;
  if (options.json) {
    const parts = await findModelParts(files, address);
    stdout.write(toLines(parts.length === 0 ? [{ address, text }] : parts));
  } else stdout.write(printMarkdown(text));
  return [];
}

/** A static and an instance member may have the same name. */
async function findModelParts(
  { about: { url }, read }: SiteFiles,
  address: string,
): Promise<readonly (Entity | Member | EnumMember)[]> {
  const readModel = async (path: string): Promise<PublishedModel> =>
    // The build has written this file in this form.
    JSON.parse((await read(path)) ?? '') as PublishedModel;
  const model = await readModel('api-model.json');
  const parts = model.parts.map((part) =>
    readModel(part.url.slice(url.length)),
  );
  const { path, hash } = splitLink(address);
  const entities = [model, ...(await Promise.all(parts))]
    .flatMap((part) => part.entities)
    .filter((entity) => entity.url === url + path);
  return hash === ''
    ? entities
    : entities.flatMap(placedMembers).filter(({ name }) => `#${name}` === hash);
}
