/**
 * What programs import of a package: `express` of `@types/express`, which only
 * declares it, and `@babel/core` of `@types/babel__core`. Every other package is
 * imported by the name it is installed by.
 */
export function importNameOf(packageName: string): string {
  const [, declared, below] =
    /^@types\/([^/]+?)(?:__([^/]+))?$/.exec(packageName) ?? [];
  if (declared === undefined) return packageName;
  return below === undefined ? declared : `@${declared}/${below}`;
}
