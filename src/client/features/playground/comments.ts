/** Comments that state an expectation, such as `// => 5`. Pure. */
import { EXPECTATION } from '../../../shared/expectations.ts';

/**
 * Writes other values into comments, each on one line, even if it took several.
 * @param values - with lines from 1; of several for one line the last one counts
 * @returns the code, and where the comments now are
 */
export function updateComments(
  code: string,
  values: readonly { readonly line: number | null; readonly text: string }[],
): { readonly code: string; readonly changed: readonly number[] } {
  const lines = code.split('\n');
  const last = new Map(values.map(({ line, text }) => [line ?? 0, text]));
  let removed = 0;
  const inOrder = [...last].sort(([one], [other]) => one - other);
  const changed = inOrder.flatMap(([line, text]) => {
    const place = line - 1 - removed;
    const old = lines[place] ?? '';
    const [comment] = EXPECTATION.exec(old) ?? [];
    if (comment === undefined) return [];
    let count = 1;
    let open = countOpen(comment);
    for (; open > 0 && COMMENT.test(lines[place + count] ?? ''); count += 1) {
      open += countOpen(lines[place + count] ?? '');
    }
    const value = text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
    const sign = /^\w*Error: /.test(value) ? '// ' : '// => ';
    lines.splice(place, count, old.slice(0, -comment.length) + sign + value);
    removed += count - 1;
    return [place + 1];
  });
  return { code: lines.join('\n'), changed };
}

const COMMENT = /^\s*\/\//;

/** How many brackets are left open: then the value goes on. */
function countOpen(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/[[({]/g) - count(/[\])}]/g);
}
