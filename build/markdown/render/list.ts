/** Lists: tight and loose, with any first number, and task lists. */
import type { List, ListItem, Paragraph, RootContent } from 'mdast';
import { element, openTag, type Attributes } from './html.ts';

interface Parts {
  readonly renderBlocks: (nodes: readonly RootContent[]) => string;
  readonly renderParagraph: (node: Paragraph) => string;
}

export function renderList(list: List, parts: Parts): string {
  const loose =
    list.spread === true || list.children.some(({ spread }) => spread === true);
  const items = list.children.map((item) => renderItem(item, loose, parts));
  const name = list.ordered === true ? 'ol' : 'ul';
  return element(name, listAttributes(list), `\n${items.join('\n')}\n`);
}

function listAttributes({ ordered, start, children }: List): Attributes {
  const tasks = children.some(({ checked }) => typeof checked === 'boolean');
  const first = ordered === true && start != null && start !== 1 ? start : null;
  return { class: tasks ? 'tasks' : null, start: first };
}

/**
 * In a tight list, paragraphs are not wrapped in `<p>`. Blocks between
 * paragraphs are rendered together, so that an output block can join its code.
 */
function renderItem(
  { children, checked }: ListItem,
  loose: boolean,
  { renderBlocks, renderParagraph }: Parts,
): string {
  const content: string[] = [];
  let run: RootContent[] = [];
  const endRun = (): void => {
    if (run.length > 0) content.push(renderBlocks(run));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'paragraph' && !loose) {
      endRun();
      content.push(renderParagraph(child));
    } else {
      run.push(child);
    }
  }
  endRun();
  return element('li', {}, drawTask(checked ?? null) + content.join('\n'));
}

function drawTask(checked: boolean | null): string {
  if (checked === null) return '';
  const label = checked ? 'Done' : 'To do';
  const box = openTag('input', {
    type: 'checkbox',
    disabled: true,
    checked: checked ? true : null,
    'aria-label': label,
  });
  return `${box} `;
}
