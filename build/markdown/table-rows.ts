/**
 * Rows as GitHub reads them: each has as many cells as the table has columns.
 * What a row has too few of is empty, what it has too many of is ignored. The
 * parser keeps both as written, so this belongs to building the tree: then
 * pages, twins and search agree.
 */
import type { TableCell, TableRow } from 'mdast';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';

type Token = Parameters<CompileContext['exit']>[0];

/** Behind GitHub's own extension, whose end of a row this replaces. */
export function evenTableRows(): Extension {
  return { exit: { tableRow: exitRow } };
}

function exitRow(this: CompileContext, token: Token): void {
  const [table, row] = this.stack.slice(-2);
  if (table?.type === 'table' && row?.type === 'tableRow') {
    row.children = evenCells(row, table.align?.length ?? row.children.length);
  }
  this.exit(token);
}

function evenCells({ children }: TableRow, columns: number): TableCell[] {
  const cells = children.slice(0, columns);
  while (cells.length < columns)
    cells.push({ type: 'tableCell', children: [] });
  return cells;
}
