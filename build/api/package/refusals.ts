/** Why a package cannot be documented, and what to do about it. */
import {
  error,
  warning,
  type Diagnostic,
  type Place,
} from '../../diagnostics.ts';
import { importNameOf } from '../../core/names.ts';
import type { PackageRequest } from '../model-inputs.ts';
import { showFile, type ExtractionJob } from '../job.ts';
import { listCode, type ExportsFlaw } from './files.ts';
import {
  explainName,
  isRecord,
  parseJson,
  typesOf,
  type DamagedPackage,
  type InstalledPackage,
} from './find-package.ts';

export function notInstalled({
  name,
  documentedAs,
}: Pick<PackageRequest, 'name' | 'documentedAs'>): Diagnostic {
  const wanted =
    documentedAs === null || documentedAs === name
      ? name
      : `${name}@npm:${documentedAs}@VERSION`;
  const hint = explainName(name) ?? `Run: npm install --save-dev ${wanted}`;
  const message = `The package ${name} is not installed`;
  return error('package-not-installed', message, { fault: 'usage', hint });
}

export function damaged(
  name: string,
  damagedPackage: DamagedPackage,
): Diagnostic {
  const file = showFile(damagedPackage, 'package.json');
  const isOwn = damagedPackage.shownFolder === '';
  const message = isOwn
    ? `${file} ${damagedPackage.damage}, and no package ${name} is installed`
    : `The package ${name} is damaged: its package.json ${damagedPackage.damage}`;
  return error('package-damaged', message, {
    fault: 'usage',
    place: { file, line: null, column: null },
    hint: isOwn
      ? 'Correct the file.'
      : `Remove ${damagedPackage.shownFolder} and install it again.`,
  });
}

export function flawedExports(
  { subpath, text }: ExportsFlaw,
  installedPackage: InstalledPackage,
  { entries, packageName }: ExtractionJob,
): Diagnostic {
  const specifier = importNameOf(packageName) + subpath.slice(1);
  const used = entries.find((entry) => entry.specifier === specifier);
  const instead =
    used === undefined
      ? `${specifier} is left out`
      : `${used.file} is documented instead`;
  return warning('exports-flawed', `${text}: ${instead}`, {
    fault: 'usage',
    place: placeOfManifest(installedPackage),
    hint:
      installedPackage.shownFolder === ''
        ? 'Correct "exports", or build the package first.'
        : `Report this to the package's authors, or set "entry" in the configuration to avoid the warning.`,
  });
}

/** The code for what nobody can import anything from. */
export const WITHOUT_EXPORTS = 'nothing-exported';

export function withoutTypes(
  name: string,
  installedPackage: InstalledPackage,
  [flaw]: readonly ExportsFlaw[],
): Diagnostic {
  const reason = flaw === undefined ? '' : `: ${flaw.text}`;
  const written = parseJson(installedPackage.manifestText);
  const isWorkspace = isRecord(written) && 'workspaces' in written;
  const place = placeOfManifest(installedPackage);
  const code = listCode(installedPackage.manifest);
  if (!isWorkspace && flaw === undefined && code.length === 0) {
    const hint = 'Leave it out, or set its "entry" in the configuration.';
    const text = `The package ${name} exports no code`;
    return error(WITHOUT_EXPORTS, text, { fault: 'usage', hint, place });
  }
  const message = `The package ${name} has no type declarations${reason}`;
  return error('package-without-types', message, {
    fault: 'usage',
    place,
    hint: isWorkspace
      ? 'It is the root of a workspace: name one of its packages in the configuration, as package: { name: ... }, and list the others in packages.'
      : installedPackage.shownFolder === ''
        ? 'Build the package first, or set its "entry" in the configuration to a source file.'
        : `Set its "entry" in the configuration to a declaration or source file, or to ${typesOf(name)} if it is installed.`,
  });
}

function placeOfManifest(installedPackage: InstalledPackage): Place {
  const file = showFile(installedPackage, 'package.json');
  return { file, line: null, column: null };
}

export function noSuchEntry(
  installedPackage: InstalledPackage,
  entry: string,
): Diagnostic {
  const message = `The entry ${entry} is not a TypeScript file of the package`;
  // Only the name of a package begins like this.
  const file = entry.startsWith('@') ? null : showFile(installedPackage, entry);
  return error('entry-unreadable', message, {
    fault: 'usage',
    place: file === null ? null : { file, line: null, column: null },
    hint: `Correct the package's "entry" in the configuration: a path in this package or in another installed one.`,
  });
}
