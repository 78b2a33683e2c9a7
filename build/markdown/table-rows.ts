/**
 * Gives every row as many cells as its table has columns, as GitHub does:
 * missing cells are added empty, excess ones are dropped. The parser keeps rows
 * as written; doing this while the tree is built makes pages, twins and search
 * agree.
 */
import type { TableCell, TableRow } from 'mdast';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';

type Token = Parameters<CompileContext['exit']>[0];

/** Must follow GitHub's extension, whose handler of rows it replaces. */
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
