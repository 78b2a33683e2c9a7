import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../build/emit/slots.ts';

describe('slots', () => {
  it('are filled by each medium with its own form', () => {
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

  it('are filled in what was put around them, too', () => {
    const slots = createSlots();
    const first = slots.keep({ html: '<p>1</p>', markdown: '1\n\n' });
    const second = slots.keep({ html: '<p>2</p>', markdown: '2\n\n' });
    const text = `<div>${first}${second}</div>`;

    expect(slots.fillText(text, 'html')).toBe('<div><p>1</p><p>2</p></div>');
  });

  it('are empty for what shows nothing, so that nothing is planned round it', () => {
    expect(createSlots().keep({ html: '', markdown: '<!-- a -->' })).toBe('');
  });

  it('leave all that is no text as it is', () => {
    const plan = { open: true, count: 3, inner: null, names: ['a'] };

    expect(createSlots().fillPlan(plan, 'html')).toEqual(plan);
  });

  it('take what a slot holds literally, dollar signs included', () => {
    const slots = createSlots();
    const text = slots.keep({ html: '$& $1 \0 0', markdown: '' });

    expect(slots.fillText(text, 'html')).toBe('$& $1 \0 0');
  });
});
