/**
 * How many inputs to generate. Few by default, so that everyone runs these tests;
 * `FUZZ_RUNS=20000` for a run overnight.
 */
export function countRuns(usual: number): number {
  const given = Number(process.env['FUZZ_RUNS'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : usual;
}

/** The random seed: fixed, unless `FUZZ_SEED` is set. */
export function seedOfRuns(): number {
  const given = Number(process.env['FUZZ_SEED'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : 20_261_121;
}
