import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../build/emit/slots.ts';

describe('createSlots', () => {
  it('fills the slots of a plan with the form for the medium', () => {
    const slots = createSlots();
    const plan = {
      name: 'parse',
      lead: slots.keep({ html: '<b>Reads</b>', markdown: '**Reads**' }),
      rows: [{ code: slots.keep({ html: '<i>T</i>', markdown: 'T' }) }],
    };

    expect(slots.fillPlan(plan, 'html')).toEqual({
      name: 'parse',
      lead: '<b>Reads</b>',
      rows: [{ code: '<i>T</i>' }],
    });
    expect(slots.fillPlan(plan, 'markdown')).toEqual({
      name: 'parse',
      lead: '**Reads**',
      rows: [{ code: 'T' }],
    });
  });

  it('fills slots inside a longer text', () => {
    const slots = createSlots();
    const first = slots.keep({ html: '<p>1</p>', markdown: '1\n\n' });
    const second = slots.keep({ html: '<p>2</p>', markdown: '2\n\n' });
    const text = `<div>${first}${second}</div>`;

    expect(slots.fillText(text, 'html')).toBe('<div><p>1</p><p>2</p></div>');
  });

  it('keeps an empty slot for content without HTML', () => {
    expect(createSlots().keep({ html: '', markdown: '<!-- a -->' })).toBe('');
  });

  it('leaves the values of a plan that contain no slot as they are', () => {
    const plan = { open: true, count: 3, inner: null, names: ['a'] };

    expect(createSlots().fillPlan(plan, 'html')).toEqual(plan);
  });

  it('inserts content literally, including dollar signs and NUL', () => {
    const slots = createSlots();
    const text = slots.keep({ html: '$& $1 \0 0', markdown: '' });

    expect(slots.fillText(text, 'html')).toBe('$& $1 \0 0');
  });
});
