/** What `docs-build show` says of the size of a symbol; its code loads when it runs. */
import type { SymbolTeller } from '../commands.ts';

export const sizes: SymbolTeller = {
  addTo: async (site, entity) => {
    const { tellCost } = await import('./tell-cost.ts');
    return tellCost(site, entity);
  },
  findRemoved: () => Promise.resolve(null),
};
