/** What to call a thing that is exported as `default`: nobody writes that word. */
import ts from 'typescript';

/**
 * The name of its declaration, or else that of the package, as a program would
 * write it.
 * @param node - what declares it, if anything does
 */
export function nameDefault(
  node: ts.Declaration | null,
  packageName: string,
): string {
  return (node === null ? null : ownName(node)) ?? toIdentifier(packageName);
}

/** The compiler calls an expression that is exported `_default`. */
function ownName(node: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(node);
  if (name === undefined || !ts.isIdentifier(name)) return null;
  return name.text === '_default' || name.text === 'default' ? null : name.text;
}

/** `@scope/some-package` to `somePackage`. */
function toIdentifier(packageName: string): string {
  const [first = '', ...others] = packageName
    .slice(packageName.lastIndexOf('/') + 1)
    .split(/[^\p{ID_Continue}$]+/u)
    .filter((word) => word !== '');
  const capitalised = others.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const name = [first, ...capitalised].join('');
  return /^[\p{ID_Start}$_]/u.test(name) ? name : `_${name}`;
}
