import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { patchWrites } from '../../src/client/live/patch-article.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

/** Has few words and elements, so that two articles often have equal parts. */
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '<br>', '<img alt="x">'),
    fc
      .tuple(fc.constantFrom('p', 'div', 'div id="x"'), tie('html'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0] ?? ''}>`),
  ),
  html: fc
    .array(tie('node'), { maxLength: 5 })
    .map((nodes) => nodes.join('<hr>')),
}));

describe('an article with patchWrites', () => {
  it('equals the HTML that was written last, even if a script changed it in between', () => {
    const { document } = new Window();
    fc.assert(
      fc.property(
        html,
        fc.array(fc.tuple(html, fc.nat({ max: 40 })), { minLength: 1 }),
        (first, later) => {
          const article = document.createElement('div');
          article.innerHTML = first;
          // The elements of happy-dom have other types.
          patchWrites(article as unknown as Element);
          const whole = document.createElement('div');
          for (const [text, place] of later) {
            article.innerHTML = text;
            whole.innerHTML = text;
            expect(article.innerHTML).toBe(whole.innerHTML);
            // A script adds a button to one of the elements; it is removed here
            // if the next write kept that element.
            const found = article.querySelectorAll('div')[place];
            found?.append(document.createElement('button'));
            if (found !== undefined) {
              article.innerHTML = `${text}<hr>more`;
              const added = article.querySelector('button');
              added?.remove();
              whole.innerHTML = `${text}<hr>more`;
              expect(article.innerHTML).toBe(whole.innerHTML);
            }
          }
        },
      ),
    );
  });
});
