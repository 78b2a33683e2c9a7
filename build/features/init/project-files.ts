/**
 * What `init` reads from a package.json, and adds to it and to a `.gitignore`,
 * leaving the rest as it is. Pure.
 */
import { isRecord, parseJson } from '../../api/package/find-package.ts';

/**
 * @param ignored - the text of a `.gitignore`, or `''`
 * @param pattern - what to ignore: `/site/`
 * @returns `null` if that is ignored already
 */
export function addIgnored(ignored: string, pattern: string): string | null {
  const folder = pattern.replaceAll('/', '');
  const lines = ignored.split(/\r?\n/).map((line) => line.trim());
  const names = [folder, `/${folder}`, `${folder}/`, `/${folder}/`];
  if (lines.some((line) => names.includes(line))) return null;
  const end = ignored.includes('\r\n') ? '\r\n' : '\n';
  const start = ignored === '' || ignored.endsWith('\n') ? '' : end;
  return `${ignored}${start}${pattern}${end}`;
}

/** @param site - the option for the content folder, or `''` */
export function listScripts(site: string): Readonly<Record<string, string>> {
  return {
    docs: `docs-build watch${site}`,
    'docs:build': `docs-build build${site}`,
    'docs:serve': `docs-build serve${site}`,
  };
}

/**
 * Adds what is missing at a key of a JSON file, such as `scripts` of a package.json,
 * keeping its indentation and line endings.
 * @param wanted - what to add to what is known
 * @returns `null` if there is nothing to add or the text is not an object
 */
export function addEntries(
  text: string,
  key: string,
  wanted: (known: Entries) => Entries,
): string | null {
  const parsed = parseObject(text);
  if (parsed === null) return null;
  const known = isRecord(parsed[key]) ? parsed[key] : {};
  const missing = Object.entries(wanted(known)).filter(
    ([name]) => !Object.hasOwn(known, name),
  );
  if (missing.length === 0) return null;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const changed = {
    ...parsed,
    [key]: { ...known, ...Object.fromEntries(missing) },
  };
  const added = `${JSON.stringify(changed, null, indent)}${text.endsWith('\n') ? '\n' : ''}`;
  return text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added;
}

export type Entries = Readonly<Record<string, unknown>>;

/** Fields of a manifest that name files of the package. */
const FILE_FIELDS = [
  'main',
  'module',
  'types',
  'typings',
  'exports',
  'bin',
  'files',
];

/** Whether `dist`, the default output folder, belongs to the package. */
export function needsDist(manifest: string): boolean {
  const parsed = parseObject(manifest) ?? {};
  return FILE_FIELDS.flatMap((field) => listTexts(parsed[field])).some((path) =>
    /^(?:\.\/)?dist(?:\/|$)/.test(path),
  );
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listTexts)
    : [];
}

/** `null` when the text is not a JSON object. */
export function parseObject(
  json: string,
): Readonly<Record<string, unknown>> | null {
  const parsed = parseJson(json);
  return isRecord(parsed) ? parsed : null;
}
