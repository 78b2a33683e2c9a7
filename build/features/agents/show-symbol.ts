/**
 * `docs-build show NAME`: finds a symbol of the model by what a user typed, and
 * prints its documentation, or similar names.
 */
import type { ApiModel, Entity, EnumMember, Member } from '../../api/model.ts';
import { placedMembers } from '../../api/placed-members.ts';
import { joinMember, splitMember, withDots } from '../../core/names.ts';
import { findNearest } from '../../core/text.ts';
import { error, type Diagnostic } from '../../diagnostics.ts';
import { fullName } from '../../plan/entities.ts';
import { toLines } from '../../reporter.ts';
import { createScreen, printMarkdown } from '../../reporter/terminal.ts';
import { SYMBOL_TELLERS } from '../commands.ts';
import { showEntity, showModule } from './terminal-page.ts';
import { cutQuery } from '../../../src/errors/limits.ts';
import { fold, readNames, readWords } from '../../../src/search/words.ts';
import type { Options } from '../../commands/arguments.ts';
import type { CommandContext } from '../../commands/command.ts';
import { loadSite, type LoadedSite } from '../../commands/load-site.ts';

export async function showSymbol(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { stdout, variables } = context;
  const site = await loadSite(options, context);
  const model = site.models.main;
  const typed = cutQuery(options.argument ?? '');
  const found = findSymbol(model, typed);
  const screen = createScreen(stdout, variables);
  if (found === null) {
    const module = model.modules.find(({ specifier }) => specifier === typed);
    if (module !== undefined) {
      stdout.write(
        options.json ? toLines([module]) : showModule(module, model, screen),
      );
      return [];
    }
    const removed = await findRemoved(site, withDots(typed));
    if (removed === null) return [unknownSymbol(typed, model)];
    stdout.write(
      options.json ? toLines([{ removed }]) : printMarkdown(removed, screen),
    );
    return [];
  }
  const { entity, member } = found;
  const added = await Promise.all(
    SYMBOL_TELLERS.map(({ addTo }) => addTo(site, entity)),
  );
  stdout.write(
    options.json
      ? toLines(member === null ? [entity] : membersCalled(entity, member))
      : showEntity({ entity, member, added: added.flat() }, model, screen),
  );
  return [];
}

async function findRemoved(
  site: LoadedSite,
  name: string,
): Promise<string | null> {
  for (const { findRemoved } of SYMBOL_TELLERS) {
    const removed = await findRemoved(site, name);
    if (removed !== null) return removed;
  }
  return null;
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

interface Found {
  readonly entity: Entity;
  /** The name of one of its members, or `null` for the whole symbol. */
  readonly member: string | null;
}

/** `GraphQLSchema`, `GraphQLSchema.getType`, `GraphQLSchema#getType()`. */
export function findSymbol(model: ApiModel, typed: string): Found | null {
  const name = withDots(typed);
  const whole = findEntity(model, name);
  if (whole !== undefined) return { entity: whole, member: null };
  const parts = splitMember(name);
  if (parts === null) return null;
  const entity = findEntity(model, parts.owner);
  return entity !== undefined && listMembers(entity).includes(parts.member)
    ? { entity, member: parts.member }
    : null;
}

/** By id, by its own name, or by a further name it is exported under. */
function findEntity({ entities }: ApiModel, name: string): Entity | undefined {
  return (
    entities.find(({ id }) => id === name) ??
    entities.find((entity) => fullName(entity) === name) ??
    entities.find(({ aliases }) => aliases.includes(name))
  );
}

/** Number of names to suggest. */
const SUGGESTIONS = 5;

/** Names with a similar spelling, with the words or with the letters typed. */
export function findNear(model: ApiModel, typed: string): readonly string[] {
  const names = model.entities.flatMap((entity) => [
    entity.id as string,
    ...listMembers(entity).map((member) => joinMember(entity.id, member)),
  ]);
  const nearest = findNearest(typed, names);
  const wanted = fold(typed);
  const words = readWords(typed);
  const byLength = [...names].sort((a, b) => a.length - b.length);
  const withWords = byLength.filter((name) => {
    const parts = readNames(name);
    return words.length > 0 && words.every((word) => parts.includes(word));
  });
  const containing = byLength.filter((name) => fold(name).includes(wanted));
  const found = new Set(nearest === null ? [] : [nearest]);
  for (const name of [...withWords, ...containing]) found.add(name);
  return [...found].slice(0, SUGGESTIONS);
}

/** Returns several if a static and an instance member have the same name. */
export function membersCalled(
  entity: Entity,
  member: string,
): readonly (Member | EnumMember)[] {
  return placedMembers(entity).filter(({ name }) => name === member);
}

function listMembers(entity: Entity): readonly string[] {
  return placedMembers(entity).map(({ name }) => name);
}
