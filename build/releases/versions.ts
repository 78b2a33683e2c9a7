/** The numbers of published versions: which are releases, and in which order. Pure. */

const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;

/** Others are prereleases, which promise nothing. */
export function isStable(version: string): boolean {
  return STABLE.test(version);
}

/** Compares numbers, not dates; a prerelease has the number of its release. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) =>
    version
      .replace(/[-+].*/, '')
      .split('.')
      .map(Number),
  );
  const differences = [0, 1, 2].map(
    (part) => (one?.[part] ?? 0) - (other?.[part] ?? 0),
  );
  return differences.find((part) => part !== 0) ?? 0;
}
