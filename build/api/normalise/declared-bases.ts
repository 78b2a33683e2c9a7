/** The members that others override or implement, as the compiler finds them. */
import ts from 'typescript';
import { isClassLike } from '../convert/as-written.ts';
import { joinMember } from '../../core/names.ts';

/** The declaration in the nearest class or interface that the member's own one extends or implements. */
export function findBaseMember(
  member: ts.Declaration,
  checker: ts.TypeChecker,
): ts.Declaration | null {
  const name = ts.getNameOfDeclaration(member);
  const symbol = name && checker.getSymbolAtLocation(name);
  if (symbol === undefined || !isClassLike(member.parent)) return null;
  const isStatic =
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
  const clauses = member.parent.heritageClauses ?? [];
  for (const base of clauses.flatMap(({ types }) => types)) {
    const type = checker.getTypeAtLocation(isStatic ? base.expression : base);
    const [declared] = type.getProperty(symbol.name)?.declarations ?? [];
    if (declared !== undefined) return declared;
  }
  return null;
}

/** `Base.run`, by the names of the declarations; `null` without any. */
export function nameDeclared(member: ts.Declaration): string | null {
  const name = ts.getNameOfDeclaration(member)?.getText();
  const owner = member.parent;
  if (name === undefined || !isClassLike(owner)) return null;
  return owner.name === undefined ? null : joinMember(owner.name.text, name);
}
