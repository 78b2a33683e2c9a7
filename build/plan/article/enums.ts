/** The members of an enumeration with their values. */
import type { EnumEntity } from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { layoutLiteral } from '../../signatures/names.ts';
import { planChips, renderText } from './comments.ts';
import type { ArticleContext } from './context.ts';
import { makeField } from './fields.ts';
import type { PageIds } from './ids.ts';
import { withToc, type PlannedSections } from './planned.ts';

export function planEnum(
  entity: EnumEntity,
  ids: PageIds,
  context: ArticleContext,
): PlannedSections {
  const { members } = entity;
  if (members.length === 0) return withToc([]);
  const id = ids.section('members');
  const fields = members.map((member) =>
    makeField({
      id: member.anchor,
      name: member.name,
      mark: member.value === null ? '' : ' =',
      type:
        member.value === null
          ? null
          : context.drawCode(fitLayout(layoutLiteral(member.value))),
      chips: planChips(member.comment),
      deprecated: member.comment.deprecated !== null,
      text: renderText(member.comment.text, member.source, context),
    }),
  );
  return {
    sections: [
      {
        id,
        title: 'Members',
        note: String(members.length),
        content: 'fields',
        fields,
      },
    ],
    toc: [
      {
        id,
        label: 'Members',
        level: 2,
        code: false,
        inherited: false,
        deprecated: false,
      },
      ...members.map(({ anchor, name, comment }) => ({
        id: anchor,
        label: name,
        level: 3,
        code: true,
        inherited: false,
        deprecated: comment.deprecated !== null,
      })),
    ],
  };
}
