/** The plugins of a site of Docusaurus, with those that its presets consist of. */
import { isRecord } from '../../../api/package/find-package.ts';
import type { ForeignSettings } from './foreign-settings.ts';

export interface Plugin {
  /** The name without its scope. */
  readonly name: string;
  readonly options: ForeignSettings;
}

export function listPlugins(config: ForeignSettings): readonly Plugin[] {
  return [
    ...config.list('presets').flatMap((setting) => readPreset(setting, config)),
    ...config.list('plugins').flatMap((setting) => readPlugin(setting, config)),
  ];
}

/** The classic preset has documents unless it says that it has none. */
function readPreset(
  setting: unknown,
  config: ForeignSettings,
): readonly Plugin[] {
  const [name, options]: readonly unknown[] = [setting].flat();
  if (typeof name !== 'string') return [];
  const preset = config.nested(options, '');
  return ['docs', 'blog'].flatMap((part) => {
    const value = preset.all[part];
    const isThere = isRecord(value) || part === 'docs';
    return value === false || !isThere
      ? []
      : [{ name: `plugin-content-${part}`, options: preset.group(part) }];
  });
}

/** Settings of these plugins are taken over. */
const USED =
  /^(?:plugin-content-(?:docs|blog)|(?:plugin-)?client-redirects|docusaurus-plugin-typedoc)$/;

/** Nothing is lost without these plugins. */
const NEEDLESS = /ideal-image|pwa|debug|analytics|gtag|sitemap|svgr|search/;

function readPlugin(
  setting: unknown,
  config: ForeignSettings,
): readonly Plugin[] {
  const [written, options = {}]: readonly unknown[] = [setting].flat();
  if (typeof written !== 'string') {
    if (written) config.leave('plugins', 'a plugin defined in code');
    return [];
  }
  const name = written.replace(/^@docusaurus\//, '');
  if (USED.test(name)) {
    return [{ name, options: config.nested(options, `${name}.`) }];
  }
  if (!NEEDLESS.test(name)) {
    config.leave('plugins', `there are no plugins: ${name}`);
  }
  return [];
}
