import { describe, expect, test } from 'vitest';
import { linkReplacements } from '../../../build/plan/article/comments.ts';
import {
  comment,
  draw,
  entity,
  makeContext,
  members,
  plan,
} from './support.ts';

describe('block tags without a place of their own', () => {
  test('become titled sections of an article; remarks become its prose', () => {
    const { view, toc } = plan(
      entity('function', 'open', {
        comment: comment({
          others: [
            { tag: 'remarks', text: 'Told before.' },
            { tag: 'privateNote', text: 'Mind the lid.' },
            { tag: 'empty', text: '' },
          ],
          see: ['close'],
        }),
      }),
    );
    expect(view.prose?.html).toBe('<p>Told before.</p>');
    expect(view.sections).toMatchObject([
      {
        title: 'Private note',
        content: 'prose',
        prose: { html: '<p>Mind the lid.</p>' },
      },
      { title: 'See also' },
    ]);
    expect(toc.map(({ label }) => label)).toEqual(['Private note', 'See also']);
  });

  test('such as remarks and see become titled parts of a member', () => {
    const html = draw(
      entity('class', 'Box', {
        members: members('open(): void;').map((member) => ({
          ...member,
          comment: comment({
            others: [{ tag: 'remarks', text: 'Slowly.' }],
            see: ['close', 'lock'],
          }),
        })),
      }),
    );
    expect(html).toContain('<h4>Remarks</h4><div><p>Slowly.</p></div>');
    expect(html).toContain('<h4>See also</h4><div><p>close\n\nlock</p></div>');
  });
});

describe('linkReplacements', () => {
  const owner = entity('class', 'Box', {
    members: members('open(): void; unlock(): void;'),
  });
  const context = makeContext([
    owner,
    entity('function', 'openBox'),
    entity('class', 'Use'),
  ]);
  test.each([
    ['use `open()` instead', 'use [`open()`](entity:Box.open) instead'],
    ['use `open` instead', 'use [`open`](entity:Box.open) instead'],
    ['use openBox instead', 'use [`openBox`](entity:openBox) instead'],
    ['use `openBox` instead', 'use `openBox` instead'],
    ['see [openBox](entity:openBox)', 'see [openBox](entity:openBox)'],
    ['Use open, not openDoor', 'Use open, not openDoor'],
    ['[a [b](c) `open`', '[a [b](c) [`open`](entity:Box.open)'],
  ])('turns %j into %j', (text, linked) => {
    expect(linkReplacements(text, owner, context)).toBe(linked);
  });

  // Each bracket could begin a link; looking for the end of each took minutes.
  test('takes one pass over a text with very many open brackets', () => {
    const text = '['.repeat(300_000);
    expect(linkReplacements(text, owner, context)).toBe(text);
  });
});
