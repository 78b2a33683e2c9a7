/**
 * The settings of a file that other tools read, and the notes about what becomes of
 * each of them.
 */
import { isRecord } from '../../../api/package/find-package.ts';

/** What is said at the end. Reading settings fills it. */
export interface Notes {
  /** The settings that were taken over, by the file that has them. */
  readonly taken: Map<string, string[]>;
  /** What was left out, each with the reason. */
  readonly left: string[];
}

export function createNotes(): Notes {
  return { taken: new Map(), left: [] };
}

/** Settings of a file, of which it is noted what becomes of them. */
export interface ForeignSettings {
  readonly text: (name: string) => string | null;
  readonly flag: (name: string) => boolean | null;
  readonly list: (name: string) => readonly unknown[];
  readonly group: (name: string) => ForeignSettings;
  /** Settings within a list of these. */
  readonly nested: (value: unknown, name: string) => ForeignSettings;
  readonly value: (name: string) => unknown;
  readonly all: () => Readonly<Record<string, unknown>>;
  /** Notes that a setting was taken over. */
  readonly take: (name: string) => void;
  /** Notes that it was left out, and why. */
  readonly leave: (name: string, reason: string) => void;
}

/** @param path - of these settings within the file: `themeConfig.` */
export function createSettings(
  value: unknown,
  file: string,
  notes: Notes,
  path = '',
): ForeignSettings {
  const record: Readonly<Record<string, unknown>> = isRecord(value)
    ? value
    : {};
  const take = (name: string): void => {
    const names = notes.taken.get(file) ?? [];
    if (!names.includes(path + name)) names.push(path + name);
    notes.taken.set(file, names);
  };
  const read = (name: string): unknown => record[name];
  return {
    text(name) {
      const setting = read(name);
      if (typeof setting !== 'string' || setting.trim() === '') return null;
      take(name);
      return setting.replace(/\s+/g, ' ').trim();
    },
    flag(name) {
      const setting = read(name);
      if (typeof setting !== 'boolean') return null;
      take(name);
      return setting;
    },
    list(name) {
      const setting = read(name);
      return Array.isArray(setting) ? (setting as readonly unknown[]) : [];
    },
    group: (name) =>
      createSettings(record[name], file, notes, `${path}${name}.`),
    nested: (part, name) => createSettings(part, file, notes, name),
    value: read,
    all: () => record,
    take,
    leave(name, reason) {
      const setting = (path + name).replace(/\.$/, '');
      notes.left.push(`${setting} (${file}): ${reason}`);
    },
  };
}

/** Notes the settings of these names that are there, with the reasons. */
export function leaveAll(
  settings: ForeignSettings,
  reasons: Readonly<Record<string, string>>,
): void {
  for (const [name, reason] of Object.entries(reasons)) {
    if (settings.value(name) !== undefined) settings.leave(name, reason);
  }
}
