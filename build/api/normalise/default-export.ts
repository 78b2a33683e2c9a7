/** The name to show for a default export: no importer writes `default`. */
import ts from 'typescript';

/**
 * The name of its declaration, or else the package's name as an identifier.
 * @param node - its declaration, if there is one
 */
export function nameDefault(
  node: ts.Declaration | null,
  packageName: string,
): string {
  return (node === null ? null : ownName(node)) ?? toIdentifier(packageName);
}

/** The compiler calls an exported expression `_default`. */
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
