/**
 * The name by which programs import a package: `express` for `@types/express`,
 * which only holds declarations, and `@babel/core` for `@types/babel__core`.
 * For all other packages it is the installed name.
 */
export function importNameOf(packageName: string): string {
  const [, declared, below] =
    /^@types\/([^/]+?)(?:__([^/]+))?$/.exec(packageName) ?? [];
  if (declared === undefined) return packageName;
  return below === undefined ? declared : `@${declared}/${below}`;
}
