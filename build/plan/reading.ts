/**
 * Further reading: external addresses that the configuration lists for symbols.
 */
import type { ApiModel, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { findNearest } from '../core/nearest.ts';
import { decodeSafely } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { ReferenceList } from '../../src/templates/article/model.ts';

type Reading = SiteConfig['references'];

export function planReading(
  id: EntityId,
  reading: Reading,
): readonly ReferenceList[] {
  if (reading === undefined || !Object.hasOwn(reading.links, id)) return [];
  const href = reading.links[id];
  if (href === undefined) return [];
  const item = {
    label: nameAddress(href),
    href,
    kind: null,
    deprecated: false,
  };
  return [{ label: reading.label, items: [item], more: [] }];
}

/** Every named symbol must exist; the addresses have been checked already. */
export function checkReading(
  reading: Reading,
  { entities, package: { name } }: ApiModel,
  configFile: string,
): readonly Diagnostic[] {
  const known = new Set<string>(entities.map(({ id }) => id));
  return Object.keys(reading?.links ?? {})
    .filter((id) => !known.has(id))
    .map((id) => {
      const nearest = findNearest(id, known);
      return error(
        'unknown-symbol',
        `references.links: ${name} exports no ${id}`,
        {
          fault: 'usage',
          place: { file: configFile, line: null, column: null },
          hint: nearest === null ? null : `Did you mean ${nearest}?`,
        },
      );
    });
}

/**
 * A label for an address, from its fragment or path: `#sec-Single-root-field`.
 */
function nameAddress(address: string): string {
  const { hash, pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = hash.slice(1) || last;
  if (name === '') return hostname;
  return decodeSafely(name)
    .replace(/^(?:sec|section)-+/, '')
    .replace(/\.html?$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\.(?=\S)/g, ': ')
    .trim();
}
