/** What a configuration imports from the package. */

/**
 * Marks the configuration of a site; returns what it is given. What may stand in
 * it is in `schema/site-config.json`.
 *
 * @template T
 * @param {T} config
 * @returns {T}
 */
export function defineConfig(config) {
  return config;
}
