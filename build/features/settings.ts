/**
 * The door of the configuration: the settings of features. A file of its own,
 * since a configuration is read before anything else.
 */
import { errorSettings } from './errors/settings.ts';
import { historySettings } from './history/settings.ts';
import { costSettings } from './import-cost/settings.ts';
import { upgradeSettings } from './upgrade/settings.ts';

export const featureSettings = {
  /** Pages about upgrades (`upgrade/16-to-17`) and their versions: `docs-build history` computes what has changed, into a file beside the page. */
  upgrades: upgradeSettings,
  /** Says since when everything is there: `docs-build history` reads the package's releases and writes `history.json`. */
  history: historySettings,
  /** The index of errors: what the package says when something fails. */
  errors: errorSettings,
  /** What the sizes of imports are compared with. */
  bundleSize: costSettings,
};
