/** Block directives: admonitions and tabs. Both are readable without scripts. */
import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { ADMONITIONS } from '../directives.ts';
import { directiveLabel } from '../structure.ts';
import { element } from './html.ts';
import type { Rendering } from './rendering.ts';

interface Parts {
  readonly renderBlocks: (
    nodes: readonly (BlockContent | DefinitionContent)[],
  ) => string;
  readonly renderInlines: (nodes: readonly PhrasingContent[]) => string;
}

/**
 * Shows only the content of an unknown directive, which is reported elsewhere.
 */
export function renderDirective(
  node: ContainerDirective,
  rendering: Rendering,
  parts: Parts,
): string {
  const title = ADMONITIONS.get(node.name);
  if (title !== undefined) return renderAdmonition(node, title, parts);
  return node.name === 'tabs'
    ? renderTabs(node, rendering, parts)
    : parts.renderBlocks(splitLabel(node).content);
}

function renderAdmonition(
  node: ContainerDirective,
  defaultTitle: string,
  { renderBlocks, renderInlines }: Parts,
): string {
  const { label, content } = splitLabel(node);
  // Colour and icon show the kind of admonition; this is for screen readers.
  const title =
    label === null
      ? defaultTitle
      : element('span', { class: 'visually-hidden' }, `${defaultTitle}: `) +
        renderInlines(label);
  const head = element('strong', { class: 'label' }, title);
  const body = renderBlocks(content);
  return element(
    'div',
    { class: `admonition ${node.name}`, role: 'note' },
    `${head}\n${body}\n`,
  );
}

function renderTabs(
  node: ContainerDirective,
  { structure, form }: Rendering,
  { renderBlocks, renderInlines }: Parts,
): string {
  const panels = node.children.map((child) => {
    if (child.type !== 'containerDirective') return renderBlocks([child]);
    const { label, content } = splitLabel(child);
    const head = element('p', { class: 'label' }, renderInlines(label ?? []));
    const attributes = {
      class: 'tab',
      id: form === 'tutorial' ? (structure.panels.get(child) ?? null) : null,
      'data-label': directiveLabel(child),
    };
    return element('div', attributes, `${head}\n${renderBlocks(content)}\n`);
  });
  const group = node.attributes?.['group'] ?? null;
  return element(
    'div',
    { class: 'tabs', 'data-group': group },
    `\n${panels.join('\n')}\n`,
  );
}

function splitLabel({ children }: ContainerDirective): {
  readonly label: readonly PhrasingContent[] | null;
  readonly content: ContainerDirective['children'];
} {
  const [first, ...rest] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first.children, content: rest }
    : { label: null, content: children };
}
