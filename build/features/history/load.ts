/** Reads what `docs-build history` has written, as far as it can be used. */
import { historySchema, type Stories } from './story.ts';
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import type { SiteConfig } from '../../config.ts';
import { error, warning, type Reported } from '../../diagnostics.ts';
import type { Host } from '../../host/host.ts';

/** In the content folder. */
export const HISTORY_FILE = 'history.json';

/**
 * @param file - relative to the root
 * @param version - the documented one
 */
export async function loadHistory(
  host: Host,
  [root, file]: readonly [root: string, file: string],
  { history }: Pick<SiteConfig, 'history'>,
  version: string,
): Promise<Reported<Stories>> {
  const none: Stories = new Map();
  if (history === undefined) return { value: none, diagnostics: [] };
  const hint = 'Run: docs-build history';
  const details = { place: { file, line: null, column: null }, hint };
  const bytes = await tryRead(host, `${root}/${file}`);
  if (bytes === null) {
    const text = 'history is set, but there is no such file';
    const missing = warning('history-missing', text, details);
    return { value: none, diagnostics: [missing] };
  }
  const json = parseJson(Buffer.from(bytes).toString('utf8'));
  const { data } = historySchema.safeParse(json);
  if (data === undefined) {
    const text = 'This is not what docs-build history writes';
    const damaged = error('history-damaged', text, details);
    return { value: none, diagnostics: [damaged] };
  }
  // Prereleases are no part of it.
  const isCurrent = data.version === version.replace(/[-+].*/, '');
  const text = `The history ends at ${data.version}, and ${version} is documented`;
  const outdated = warning('history-outdated', text, details);
  return { value: data.exports, diagnostics: isCurrent ? [] : [outdated] };
}
