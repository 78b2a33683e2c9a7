/**
 * How many inputs are tried. A few by default, so that everyone runs them;
 * `FUZZ_RUNS=20000` for a night.
 */
export function countRuns(usual: number): number {
  const given = Number(process.env['FUZZ_RUNS'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : usual;
}

/** One sequence for everyone, another one for whoever asks for it. */
export function seedOfRuns(): number {
  const given = Number(process.env['FUZZ_SEED'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : 20_261_121;
}
