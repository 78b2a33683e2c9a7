/** Erases types from edited code; lines stay where they are. */
import { transform } from 'sucrase';

export function eraseTypes(code: string): string {
  const kept = { disableESTransforms: true, preserveDynamicImport: true };
  return transform(code, { transforms: ['typescript'], ...kept }).code;
}
