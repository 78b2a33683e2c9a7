/**
 * A theme whose colours only encode token classes, so that the highlighter's
 * output can be mapped back to classes. The visible colours are defined in CSS.
 */
import type { TokenClass } from '../signatures/token.ts';

/** TextMate scopes by class; the most specific scope wins. */
const SCOPES: readonly (readonly [TokenClass, string])[] = [
  [
    'k',
    'keyword, storage, constant.language, variable.language, entity.name.tag, keyword.operator.new, keyword.operator.expression, markup.deleted',
  ],
  ['s', 'string, constant.character, markup.inserted'],
  ['n', 'constant.numeric, constant.other.color, keyword.other.unit'],
  ['c', 'comment, punctuation.definition.comment, meta.diff'],
  [
    't',
    'entity.name.type, entity.name.class, entity.other.inherited-class, entity.other.attribute-name, support.type, support.class, new.expr entity.name.function',
  ],
  [
    'f',
    'entity.name.function, support.function, entity.name.command, entity.name.fragment.graphql, entity.name.tag.yaml, support.type.property-name, support.type.property-name.json, support.type.property-name.css, punctuation.support.type.property-name',
  ],
  [
    'p',
    'punctuation, meta.brace, keyword.operator, storage.type.function.arrow, meta.delimiter, constant.character.escape.line-continuation',
  ],
  [
    '',
    'meta.template.expression, string.unquoted, constant.character.enum, constant.other.option, variable',
  ],
  // Punctuation has the class of what it delimits.
  ['s', 'punctuation.definition.string, string.regexp keyword'],
  ['c', 'comment punctuation, comment.line.graphql'],
];

const CLASSES = ['', 'k', 's', 'n', 'c', 't', 'f', 'p'] as const;

/** The place of a class in the list, as a colour. */
function colourOf(name: TokenClass): string {
  return `#00000${String(CLASSES.indexOf(name))}`;
}

export const CLASS_THEME = {
  name: 'token-classes',
  type: 'light' as const,
  settings: [
    { settings: { foreground: colourOf(''), background: '#ffffff' } },
    ...SCOPES.map(([name, scopes]) => ({
      scope: scopes.split(', '),
      settings: { foreground: colourOf(name) },
    })),
  ],
};

export function classOfColour(colour: string | undefined): TokenClass {
  return CLASSES[Number(colour?.at(-1))] ?? '';
}
