/** Times as readers are told them. */

export function sayTime(time: number): string {
  return time < 1000
    ? `${Math.round(time)} ms`
    : `${Math.round(time / 100) / 10} s`;
}
