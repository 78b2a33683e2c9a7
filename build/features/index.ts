/**
 * The door between the core and the features: each function is a place at which
 * the core asks, and its body names who answers, in the order of what they add.
 */
import type { SiteConfig } from '../config.ts';
import type { ClientModules } from '../feature.ts';

/** What the browser needs of features: only of those that the site uses. */
export function listClientModules(_config: SiteConfig): ClientModules {
  return { everywhere: [], documents: [], search: [], workers: [] };
}
