import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { patchWrites } from '../../src/client/live/patch-article.ts';
import { seedOfRuns } from '../support/runs.ts';

fc.configureGlobal({ seed: seedOfRuns() });

/** Of few words and elements, so that parts of two articles are often the same. */
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

describe('an article that is written again and again', () => {
  it('is what was written last, whatever scripts have done to it meanwhile', () => {
    const { document } = new Window();
    fc.assert(
      fc.property(
        html,
        fc.array(fc.tuple(html, fc.nat({ max: 40 })), { minLength: 1 }),
        (first, later) => {
          const article = document.createElement('div');
          article.innerHTML = first;
          // What happy-dom makes are elements but for their types.
          patchWrites(article as unknown as Element);
          const whole = document.createElement('div');
          for (const [text, place] of later) {
            article.innerHTML = text;
            whole.innerHTML = text;
            expect(article.innerHTML).toBe(whole.innerHTML);
            // A script adds a button to one of its elements, and it is looked at
            // again only when that element has been replaced.
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
