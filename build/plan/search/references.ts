/**
 * Counts how often each symbol is referred to: by the types of other symbols
 * and by samples that import it. Search ranks its results by these counts.
 */
import type { ApiModel, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import { findTargets } from '../references.ts';

/** @param samples - code of tutorials; examples in comments are found here */
export function countReferences(
  model: ApiModel,
  samples: Iterable<string>,
): ReadonlyMap<EntityId, number> {
  const counts = new Map<EntityId, number>();
  const add = (id: EntityId): void => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const known = new Set(model.entities.map(({ id }) => id));
  const imported = importNameOf(model.package.name);
  const addImports = (code: string): void => {
    for (const name of findImported(code, imported)) {
      const id = name as EntityId;
      if (known.has(id)) add(id);
    }
  };
  for (const entity of model.entities) {
    for (const id of findTargets(entity)) if (id !== entity.id) add(id);
    for (const { text: example } of entity.comment.examples) {
      addImports(example);
    }
  }
  for (const sample of samples) addImports(sample);
  return counts;
}

const IMPORT = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Names that code imports from the package or a subpath, each once. */
function findImported(code: string, packageName: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = '', from = ''] of code.matchAll(IMPORT)) {
    if (from !== packageName && !from.startsWith(`${packageName}/`)) continue;
    for (const part of list.split(',')) {
      const [name = ''] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/);
      if (name !== '') names.add(name);
    }
  }
  return names;
}
