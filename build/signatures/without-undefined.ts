/** Types beside a question mark, which says already that they may be undefined. */
import type { TypeNode } from '../api/model.ts';

export function withoutUndefined(type: TypeNode): TypeNode {
  if (type.type !== 'union') return type;
  const types = type.types.filter(
    (member) => member.type !== 'intrinsic' || member.name !== 'undefined',
  );
  const [only] = types;
  if (only === undefined) return type;
  return types.length === 1 ? only : { ...type, types };
}
