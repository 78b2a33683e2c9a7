/** Prints enumerations in each of the forms in which they can be declared. */
import type { EnumEntity, EnumMember } from '../api/model.ts';
import { layoutAlias, layoutBody } from './declaration-parts.ts';
import { empty, sequence, type Layout } from './layout.ts';
import { layoutLiteral, toDeclarableName } from './names.ts';
import { declaredName, keyword, punctuation, typeName } from './words.ts';

export function layoutEnum(
  { form, members, type }: EnumEntity,
  name: string,
): readonly Layout[] {
  const alias = type === null ? [] : [layoutAlias(name, [], type)];
  switch (form) {
    case 'enum':
    case 'const-enum':
      return [
        sequence(
          form === 'const-enum' ? sequence(keyword('const'), ' ') : empty,
          keyword('enum'),
          ' ',
          typeName(name, null),
          ' ',
          layoutBody(members.map(layoutEnumMember)),
        ),
      ];
    case 'object':
      return [
        sequence(
          keyword('const'),
          ' ',
          declaredName(name),
          punctuation(':'),
          ' ',
          layoutBody(members.map(layoutProperty)),
          punctuation(';'),
        ),
        ...alias,
      ];
    case 'namespace':
      return [
        sequence(
          keyword('namespace'),
          ' ',
          declaredName(name),
          ' ',
          layoutBody(members.map(layoutConstant)),
        ),
        ...alias,
      ];
  }
}

function layoutEnumMember({ name, value }: EnumMember): Layout {
  return sequence(
    declaredName(name),
    value === null
      ? empty
      : sequence(' ', punctuation('='), ' ', layoutLiteral(value)),
    punctuation(','),
  );
}

function layoutProperty(member: EnumMember): Layout {
  return sequence(
    keyword('readonly'),
    ' ',
    declaredName(member.name),
    layoutValueType(member),
  );
}

function layoutConstant(member: EnumMember): Layout {
  return sequence(
    keyword('const'),
    ' ',
    declaredName(toDeclarableName(member.name)),
    layoutValueType(member),
  );
}

function layoutValueType({ value }: EnumMember): Layout {
  return sequence(
    punctuation(':'),
    ' ',
    value === null ? typeName('unknown', null) : layoutLiteral(value),
    punctuation(';'),
  );
}
