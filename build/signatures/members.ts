/** Lays out the members of classes, interfaces and object types. */
import type { Member, MemberFlags } from '../api/model.ts';
import {
  empty,
  group,
  ifBroken,
  indent,
  join,
  line,
  sequence,
  type Layout,
} from './layout.ts';
import {
  layoutConstructorSignature,
  layoutParameter,
  layoutSignature,
} from './signatures.ts';
import { layoutType } from './types.ts';
import { declaredName, keyword, punctuation } from './words.ts';

/** `{ a: A; b?: B }`, or one member a line if they do not fit. */
export function layoutObject(members: readonly Member[]): Layout {
  const rows = members.flatMap(layoutMember);
  if (rows.length === 0) return punctuation('{}');
  return group(
    punctuation('{'),
    indent(
      line,
      join(sequence(punctuation(';'), line), rows),
      ifBroken(punctuation(';')),
    ),
    line,
    punctuation('}'),
  );
}

/** A member's declarations, one for each overload, without semicolons. */
export function layoutMember(member: Member): readonly Layout[] {
  switch (member.kind) {
    case 'property':
      return [
        sequence(
          layoutHead(member, true),
          punctuation(':'),
          ' ',
          layoutType(member.type),
        ),
      ];
    case 'method':
      return member.signatures.map((signature) =>
        sequence(layoutHead(member, true), layoutSignature(signature)),
      );
    case 'accessor':
      return layoutAccessor(member);
    case 'constructor':
      return member.signatures.map((signature) =>
        sequence(
          layoutModifiers(member.flags, false),
          keyword('constructor'),
          layoutConstructorSignature(signature),
        ),
      );
    case 'call':
      return [layoutSignature(member.signature)];
    case 'construct':
      return [sequence(keyword('new'), ' ', layoutSignature(member.signature))];
    case 'index':
      return [
        sequence(
          layoutModifiers(member.flags, true),
          punctuation('['),
          layoutParameter(member.parameter),
          punctuation(']:'),
          ' ',
          layoutType(member.type),
        ),
      ];
  }
}

type NamedMember = Extract<
  Member,
  { readonly kind: 'property' | 'method' | 'accessor' }
>;

function layoutAccessor(
  member: Extract<Member, { readonly kind: 'accessor' }>,
): readonly Layout[] {
  const modifiers = layoutModifiers(member.flags, false);
  const name = layoutName(member);
  const rows: Layout[] = [];
  if (member.get !== null) {
    rows.push(
      sequence(
        modifiers,
        keyword('get'),
        ' ',
        name,
        layoutSignature(member.get),
      ),
    );
  }
  if (member.set !== null) {
    rows.push(
      sequence(
        modifiers,
        keyword('set'),
        ' ',
        name,
        layoutConstructorSignature(member.set),
      ),
    );
  }
  return rows;
}

/** Modifiers and the name. */
function layoutHead(member: NamedMember, withReadonly: boolean): Layout {
  return sequence(
    layoutModifiers(member.flags, withReadonly),
    layoutName(member),
    member.flags.optional ? punctuation('?') : empty,
  );
}

function layoutName({ name }: NamedMember): Layout {
  return declaredName(name);
}

function layoutModifiers(flags: MemberFlags, withReadonly: boolean): Layout {
  const words = [
    flags.protected ? 'protected' : '',
    flags.static ? 'static' : '',
    flags.abstract ? 'abstract' : '',
    withReadonly && flags.readonly ? 'readonly' : '',
  ].filter((word) => word !== '');
  return words.length === 0
    ? empty
    : sequence(...words.map((word) => sequence(keyword(word), ' ')));
}
