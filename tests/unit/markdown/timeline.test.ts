import { describe, expect, it } from 'vitest';
import {
  drawTimeline,
  readTimeline,
} from '../../../build/markdown/timeline.ts';
import { completeLabels } from '../../../build/config/labels.ts';
import { escapeHtml } from '../../../build/core/text.ts';

const plain = (json: string) => (start: number, end: number) =>
  escapeHtml(json.slice(start, end));
const draw = (output: string): string => {
  const steps = readTimeline(output);
  if (typeof steps === 'number') throw new Error(`line ${String(steps)}`);
  return drawTimeline(steps, plain, completeLabels({}, 'en'))
    .replace(/<\/(?:li|pre|p)>/g, '\n')
    .replace(/<[^>]+>/g, '');
};

describe('a time line', () => {
  it('shows each step with its time, and marks what is new in its last part', () => {
    expect(
      draw(`{"at":0,"message":{"id":[1]},"list":[{"a":1}]}
{"at":25.5,"message":{"id":[1]},"list":[{"a":1},{"a":"<"}]}`),
    ).toBe(`Step throughAfter 0 ms
message{ &quot;id&quot;: [1] }

list[
  { &quot;a&quot;: 1 }
]


After 25.5 ms
message{ &quot;id&quot;: [1] }

list  [
    { &quot;a&quot;: 1 },
+   { &quot;a&quot;: &quot;&lt;&quot; }
  ]


`);
  });

  it.each([
    ['not JSON', '{"at":1}\nx', 2],
    ['no object', 'null', 1],
    ['an object without a time', '{"at":"1"}', 1],
  ])('names the line that is %s', (_, output, line) => {
    expect(readTimeline(output)).toBe(line);
  });
});
