/**
 * A symbol's page as markdown: rendered from the same plan as the HTML page, so
 * that the two cannot say different things.
 */
import type { EntityKind, PackageFacts } from '../../api/model.ts';
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
  /** Linked names in the code of the page, by absolute address. */
  readonly named: ReadonlyMap<string, string>;
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

export function composeEntityTwin(
  view: EntityArticleView,
  { name, version }: PackageFacts,
  tools: TwinTools,
): string {
  return `${blocks([
    `# ${escapeText(view.name)}`,
    view.lead?.markdown ?? null,
    describe(view, `${name} ${version}`, tools),
    codeBlock(view.importLine.markdown, 'ts'),
    codeBlock(view.declaration.markdown, 'ts'),
    composeNamed(tools.named),
    view.prose?.markdown ?? null,
    composeDeprecation(view.deprecation),
    composeSections(view.sections, tools.toAbsolute),
  ])}\n`;
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
