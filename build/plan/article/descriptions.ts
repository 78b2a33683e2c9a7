/** What search engines and lists say of a symbol. */
import type { Comment, Entity } from '../../api/model.ts';
import { shorten } from '../../core/text.ts';
import { nameOfExport } from '../../signatures/signature-names.ts';
import { fill } from '../../../src/shared/labels.ts';
import { fullName, mainComment } from '../entities.ts';
import { proseOf } from './comments.ts';
import { factsOf, type ArticleContext } from './context.ts';

const NAME_LIMIT = 8;

/** Search engines cut longer descriptions at any character. */
const LENGTH_LIMIT = 160;

/** The meta description of a symbol: its summary, or a list of its parts. */
export function planDescription(
  entity: Entity,
  context: ArticleContext,
): string {
  const summary = summarise(mainComment(entity), context);
  if (summary !== '') return shorten(summary, LENGTH_LIMIT);
  const names = listNames(entity);
  const shown = names.slice(0, NAME_LIMIT).join(', ');
  const rest = names.length > NAME_LIMIT ? ', …' : '';
  const list = names.length === 0 ? '' : `: ${shown}${rest}`;
  const { index, nouns } = context.labels;
  const start = fill(index.ofSymbol, {
    kind: nouns[entity.kind],
    name: fullName(entity),
    module: entity.importPaths[0] ?? context.package.name,
  });
  return shorten(`${start}${list}.`, LENGTH_LIMIT);
}

/**
 * The first sentence. Some comments begin with a title, "Schema Definition",
 * which says little in a list of results; then the next sentence is appended.
 */
function summarise(comment: Comment, { comments }: ArticleContext): string {
  const texts = [comment.text, ...proseOf(comment)];
  const [first = '', next] = texts.flatMap(
    (text) => factsOf(text, comments).sentences,
  );
  const isTitle =
    factsOf(comment.text, comments).lead !== '' && !/[.!?:…]$/.test(first);
  return isTitle && next !== undefined ? `${first}: ${next}` : first;
}

function listNames(entity: Entity): readonly string[] {
  switch (entity.kind) {
    case 'class':
    case 'interface':
    case 'enum':
      return entity.members.map(({ name }) => name);
    case 'namespace':
      return [...new Set(entity.members.map(nameOfExport))];
    case 'function':
      return (entity.signatures[0]?.parameters ?? []).map(({ name }) => name);
    case 'type':
    case 'variable':
      return [];
  }
}
