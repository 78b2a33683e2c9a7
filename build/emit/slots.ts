/**
 * An article is planned once and shown in two media. Where it has code or
 * prose, the plan holds a slot, which each medium fills with its own form: so
 * the two cannot say different things, and nothing is laid out twice.
 * Independent of both media.
 */

/** A piece of code or prose in both media. */
export interface Forms {
  readonly html: string;
  readonly markdown: string;
}

export interface Slots {
  /** @returns the slot to put into the plan; empty if there is no HTML */
  readonly keep: (forms: Forms) => string;
  /** @param text - any text that contains slots */
  readonly fillText: (text: string, medium: keyof Forms) => string;
  /** The same plan with every slot filled. */
  readonly fillPlan: <Plan>(plan: Plan, medium: keyof Forms) => Plan;
}

/** Occurs in no text: markdown replaces it, and names cannot contain it. */
const EDGE = '\0';
const SLOT = /\0(\d+)\0/g;

export function createSlots(): Slots {
  const kept: Forms[] = [];
  const fillText: Slots['fillText'] = (text, medium) =>
    text.includes(EDGE)
      ? text.replace(
          SLOT,
          (slot, index) => kept[Number(index)]?.[medium] ?? slot,
        )
      : text;
  return {
    keep(forms) {
      if (forms.html === '') return '';
      kept.push(forms);
      return `${EDGE}${String(kept.length - 1)}${EDGE}`;
    },
    fillText,
    // The cast is safe: strings are mapped to strings, everything else is kept.
    fillPlan: <Plan>(plan: Plan, medium: keyof Forms) =>
      mapStrings(plan, (text) => fillText(text, medium)) as Plan,
  };
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    return value.map((one) => mapStrings(one, change));
  }
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy))
    copy[key] = mapStrings(copy[key], change);
  return copy;
}
