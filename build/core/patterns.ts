/** Patterns over names and paths, as authors of configurations write them. */

/** @param pattern - where `*` stands for any characters, also for none */
export function matchesPattern(pattern: string, name: string): boolean {
  const escaped = pattern.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`).test(name);
}

/** Whether one of the patterns matches; two stars also stand for no folder. */
export function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some(
    (pattern) =>
      matchesPattern(pattern, path) ||
      (pattern.startsWith('**/') && matchesPattern(pattern.slice(3), path)),
  );
}
