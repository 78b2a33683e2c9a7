/**
 * A symbol's page as markdown: the very plan of the page, drawn in another
 * medium, so that the two cannot say different things.
 */
import type {
  Entity,
  EntityKind,
  SourceLocation,
  TypeTarget,
} from '../../api/model.ts';
import type { ArticleContext } from '../../plan/article/context.ts';
import { planEntityArticle } from '../../plan/article/entity.ts';
import { tokensToText } from '../../signatures/html.ts';
import type { EntityArticleView } from '../../../src/templates/article/model.ts';
import { composeNamed } from './named.ts';
import {
  composeDeprecation,
  composeSections,
  composeSource,
  type ToAbsolute,
} from './sections.ts';
import { blocks, codeBlock, escapeText } from './text.ts';

export interface TwinTools {
  /** What names in the code of samples lead to: absolute address to name. */
  readonly sampleNames: ReadonlyMap<string, string>;
  /** A comment as markdown with absolute links. */
  readonly exportComment: (text: string, near: SourceLocation | null) => string;
  readonly toAbsolute: ToAbsolute;
}

const KIND_NAMES: Readonly<Record<EntityKind, string>> = {
  class: 'Class',
  enum: 'Enumeration',
  function: 'Function',
  interface: 'Interface',
  type: 'Type',
  variable: 'Variable',
  namespace: 'Namespace',
};

/** @param context - the one that the page is planned with */
export function composeEntityTwin(
  entity: Entity,
  context: ArticleContext,
  tools: TwinTools,
): string {
  const named = new Map<string, string>();
  const { view } = planEntityArticle(entity, {
    ...context,
    drawCode(tokens) {
      for (const { text, target } of tokens) {
        const href = findAddress(target, context);
        const isOwn = target?.kind === 'entity' && target.id === entity.id;
        if (href !== null && !isOwn) named.set(tools.toAbsolute(href), text);
      }
      return tokensToText(tokens);
    },
    // Texts follow each other in one string: a blank line keeps them apart.
    renderComment: (text, near) => `${tools.exportComment(text, near)}\n\n`,
    renderInline: tools.exportComment,
  });
  const { name, version } = context.package;
  return `${blocks([
    `# ${escapeText(view.name)}`,
    view.lead,
    describe(view, `${name} ${version}`, tools),
    view.importLine === null ? null : codeBlock(view.importLine, 'ts'),
    codeBlock(view.declaration, 'ts'),
    composeNamed(new Map([...named, ...tools.sampleNames])),
    view.prose,
    composeDeprecation(view.deprecation),
    composeSections(view.sections, tools.toAbsolute),
  ])}\n`;
}

function findAddress(
  target: TypeTarget | null,
  { resolveTarget }: ArticleContext,
): string | null {
  return target === null ? null : resolveTarget(target);
}

function describe(
  view: EntityArticleView,
  release: string,
  { toAbsolute }: TwinTools,
): string {
  const marks = view.chips.map(({ label }) => `, ${escapeText(label)}`);
  return blocks([
    `${KIND_NAMES[view.entityKind]} of ${escapeText(release)}${marks.join('')}`,
    composeSource(view.source, toAbsolute),
  ]);
}
