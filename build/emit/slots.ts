/**
 * An article is planned once and shown in two media. Where it has code or prose
 * the plan holds a slot, and each medium fills it in its own way: so the two can
 * not say different things, and nothing is laid out twice. Knows neither medium.
 */

/** The forms that one piece of code or prose has. */
export interface Forms {
  readonly html: string;
  readonly markdown: string;
}

export interface Slots {
  /** @returns what stands in the plan for it: nothing for what shows nothing */
  readonly keep: (forms: Forms) => string;
  /** @param text - with slots, whatever else was put around them */
  readonly fillText: (text: string, medium: keyof Forms) => string;
  /** The same plan with every slot filled. */
  readonly fillPlan: <Plan>(plan: Plan, medium: keyof Forms) => Plan;
}

/** No text holds it: markdown replaces it, and no name may contain it. */
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
    // A string becomes a string, and all else keeps its shape.
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
