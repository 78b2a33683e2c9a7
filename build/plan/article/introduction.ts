/** What the comment of a module says at the top of its page. */
import type { ModuleFacts } from '../../api/model.ts';
import { proseOf, planExamplesSection, planNoteSections } from './comments.ts';
import {
  blocks,
  joinBlocks,
  type ViewContent,
  type UnfilledSection,
} from './content.ts';
import { factsOf, summaryOf, type KnownComments } from './context.ts';
import { makeHead } from './headings.ts';
import type { Labels } from '../../../src/shared/labels.ts';

interface PlannedIntroduction {
  /** The comment's first paragraph; `null` without a comment. */
  readonly lead: ViewContent | null;
  /** The comment's first sentence, as plain text; or `''`. */
  readonly summary: string;
  readonly sections: readonly UnfilledSection[];
}

export function planIntroduction(
  { comment, source: commentSource }: ModuleFacts,
  comments: KnownComments,
  labels: Labels,
): PlannedIntroduction {
  const { text } = comment;
  const context = { commentSource, labels };
  const { lead, rest } = factsOf(text, comments);
  const prose = joinBlocks(
    [rest, ...proseOf(comment)].flatMap((part) => blocks(part, context) ?? []),
  );
  return {
    summary: summaryOf(text, comments),
    sections: [
      ...(prose === null
        ? []
        : [
            {
              ...makeHead('readme', labels.article.introduction),
              content: 'prose' as const,
              prose,
            },
          ]),
      ...planExamplesSection(comment, context),
      ...planNoteSections(comment, context),
    ],
    lead:
      lead === ''
        ? null
        : { form: 'inline', text, part: 'lead', commentSource },
  };
}
