/** The sections of a function: one signature in sections, several in a list. */
import type { Comment, FunctionEntity } from '../../api/model.ts';
import { layoutFunctionHeading } from '../../signatures/declaration-parts.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { toDeclarableName } from '../../signatures/names.ts';
import { planCallSections, planSignatureView } from './calls.ts';
import { renderSignature } from './code.ts';
import { mainComment, planChips } from './comments.ts';
import type { ArticleContext } from './context.ts';
import type { PageIds } from './ids.ts';
import { withToc, type PlannedSections } from './planned.ts';

export function planFunction(
  entity: FunctionEntity,
  ids: PageIds,
  context: ArticleContext,
): PlannedSections {
  const [first, ...others] = entity.signatures;
  if (first === undefined) return withToc([]);
  const main = mainComment(entity);
  if (others.length === 0) {
    const comment = mergeComments(first.comment, main);
    return withToc(planCallSections(first, comment, ids, context));
  }
  const name = toDeclarableName(entity.name, 'function');
  return withToc([
    {
      id: ids.section('overloads'),
      title: 'Overloads',
      note: String(entity.signatures.length),
      content: 'members',
      members: entity.signatures.map((signature, index) => {
        const { comment } = signature;
        const silent = repeats(comment, main);
        const code = renderSignature(
          fitLayout(layoutFunctionHeading(name, signature)),
          context,
        );
        return {
          id: ids.overload(null, index + 1),
          name: `overload ${String(index + 1)}`,
          inherited: false,
          chips: planChips(comment),
          deprecated: comment.deprecated !== null,
          deprecation: null,
          text: null,
          remarks: [],
          notes: [],
          source: null,
          signatures: [
            planSignatureView(
              signature,
              {
                id: null,
                code,
                comment: silent ? { ...comment, examples: [] } : comment,
                silent,
                open: true,
              },
              context,
            ),
          ],
        };
      }),
    },
  ]);
}

/** Whether a comment only repeats what the top of the page says. */
function repeats(comment: Comment, main: Comment): boolean {
  return (
    comment.text === main.text &&
    JSON.stringify(comment.examples) === JSON.stringify(main.examples)
  );
}

/** Tags of the signature, or of the symbol where the signature has none. */
function mergeComments(own: Comment, main: Comment): Comment {
  return {
    ...main,
    returns: own.returns ?? main.returns,
    throws: own.throws.length > 0 ? own.throws : main.throws,
  };
}
