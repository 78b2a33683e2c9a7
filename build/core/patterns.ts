/** Patterns over the names of exports, as authors of configurations write them. */

/** @param pattern - where `*` stands for any characters, also for none */
export function matchesPattern(pattern: string, name: string): boolean {
  const escaped = pattern.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`).test(name);
}
