/** Reads what `docs-build history` has written, as far as it can be used. */
import {
  compareVersions,
  historySchema,
  type History,
} from '../api/history/history.ts';
import { parseJson, tryRead } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import { error, warning, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';

/** In the content folder. */
export const HISTORY_FILE = 'history.json';

const HINT = 'Run: docs-build history';

/**
 * @param file - relative to the root
 * @param version - the documented one
 * @returns `null` if the site has no history
 */
export async function loadHistory(
  host: Host,
  [root, file]: readonly [root: string, file: string],
  { history }: Pick<SiteConfig, 'history'>,
  version: string,
): Promise<Reported<History | null>> {
  if (history === undefined) return { value: null, diagnostics: [] };
  const details = { place: { file, line: null, column: null }, hint: HINT };
  const bytes = await tryRead(host, `${root}/${file}`);
  if (bytes === null) {
    const text = 'history is set, but there is no such file';
    return {
      value: null,
      diagnostics: [warning('history-missing', text, details)],
    };
  }
  const json = parseJson(Buffer.from(bytes).toString('utf8'));
  const { data: value = null } = historySchema.safeParse(json);
  if (value === null) {
    const text = 'This is not what docs-build history writes';
    return { value, diagnostics: [error('history-damaged', text, details)] };
  }
  const last = value.versions.at(-1) ?? '';
  if (compareVersions(last, version) >= 0) return { value, diagnostics: [] };
  const text = `The history ends at ${last}, and ${version} is documented`;
  return { value, diagnostics: [warning('history-outdated', text, details)] };
}
