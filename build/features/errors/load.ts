/** Finds where the messages of the package are read, and those of an earlier version. */
import { findInstalled } from '../../api/package/find-package.ts';
import { notInstalled } from '../../api/package/refusals.ts';
import type { Reported } from '../../diagnostics.ts';
import type { Project } from '../../feature.ts';
import type { ErrorSources } from './messages.ts';

export async function loadErrorSources({
  host,
  root,
  config,
}: Project): Promise<Reported<ErrorSources>> {
  const { constructors, former: name } = config.errors;
  const errorSources: ErrorSources = {
    key: JSON.stringify(constructors),
    constructors,
    former: null,
  };
  if (name === undefined) return { value: errorSources, diagnostics: [] };
  const installed = await findInstalled(host, root, name);
  if (installed === null || 'damage' in installed) {
    const missing = notInstalled({ name, documentedAs: config.package.name });
    return { value: errorSources, diagnostics: [missing] };
  }
  const { folder, manifest } = installed;
  return {
    value: {
      key: JSON.stringify([constructors, manifest.version]),
      constructors,
      former: { folder, version: manifest.version },
    },
    diagnostics: [],
  };
}
