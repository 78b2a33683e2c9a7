/** Tables, in a box that scrolls horizontally if they are too wide. */
import type { PhrasingContent, Table, TableRow } from 'mdast';
import { element } from './html.ts';
import type { Rendering } from './rendering.ts';

export function renderTable(
  table: Table,
  { structure, form }: Rendering,
  renderInlines: (nodes: readonly PhrasingContent[]) => string,
): string {
  const row = (node: TableRow, name: 'th' | 'td'): string => {
    const cells = node.children.map(({ children }, column) => {
      const align = table.align?.[column];
      const attributes = {
        class: align == null ? null : `align-${align}`,
        scope: name === 'th' ? 'col' : null,
      };
      return element(name, attributes, renderInlines(children));
    });
    return element('tr', {}, cells.join(''));
  };
  const [head, ...body] = table.children;
  const parts = [
    head === undefined ? '' : element('thead', {}, row(head, 'th')),
    body.length === 0
      ? ''
      : element('tbody', {}, body.map((node) => row(node, 'td')).join('\n')),
  ];
  const content = parts.filter((part) => part !== '').join('\n');
  const number = (structure.tables.get(table) ?? 0) + 1;
  return element(
    'div',
    {
      class: 'table',
      tabindex: 0,
      // A region needs a unique label, which is only possible on a whole page.
      role: form === 'tutorial' ? 'region' : 'group',
      'aria-label': form === 'tutorial' ? `Table ${String(number)}` : 'Table',
    },
    element('table', {}, `\n${content}\n`),
  );
}
