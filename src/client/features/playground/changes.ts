/** What a reader has changed in a sample, drawn as on pages. */
import { structuredPatch } from 'diff';
import { make } from '../../make.ts';

export function drawLineDiff(
  before: string,
  after: string,
): readonly Element[] {
  // Without a final line feed the last line would count as changed.
  const texts = [`${before}\n`, `${after}\n`] as const;
  const { hunks } = structuredPatch('', '', ...texts, '', '', { context: 2 });
  return hunks
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const sign = line.slice(0, 1);
      const change = sign === '+' ? ' add' : sign === '-' ? ' del' : '';
      const mark = make('span', { className: 'prompt' }, sign);
      return make('span', { className: `line${change}` }, mark, line.slice(1));
    });
}
