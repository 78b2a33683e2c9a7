/**
 * The door of the configuration: the settings of features. A file of its own,
 * since a configuration is read before anything else.
 */
import { errorSettings } from './errors/settings.ts';
import { historySettings } from './history/settings.ts';
import { searchSettings } from './search/settings.ts';
import { upgradeSettings } from './upgrade/settings.ts';

export const featureSettings = {
  /** Upgrade guides (`upgrade/16-to-17`) with their versions; `docs-build history` writes the differences to a file next to the page. */
  upgrades: upgradeSettings,
  /** Shows which release added each symbol; `docs-build history` reads the package's releases and writes `history.json`. */
  history: historySettings,
  /** The error index: a page for each error message of the package. */
  errors: errorSettings,
  search: searchSettings,
};
