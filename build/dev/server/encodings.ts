/** Which content encodings a client accepts. Pure. */
import { ENCODINGS, type Encoding } from '../file-table.ts';

/** In the order in which to try them, before the uncompressed form. */
export function listAccepted(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  return ENCODINGS.filter(
    (encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= plain,
  ).sort((a, b) => weightOf(b) - weightOf(a));
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    const number = weight === undefined ? 1 : Number(weight);
    weights.set(name, Number.isFinite(number) ? number : 0);
  }
  return weights;
}
