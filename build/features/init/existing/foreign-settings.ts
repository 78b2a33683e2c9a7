/**
 * The settings of a file that other tools read, and the notes about what becomes of
 * each of them.
 */
import { isRecord } from '../../../api/package/find-package.ts';

/** What is said at the end. Reading settings fills it. */
export interface Notes {
  /** The settings that were taken over, by the file that has them. */
  readonly taken: Map<string, Set<string>>;
  /** What was left out, each with the reason. */
  readonly left: string[];
}

const NOTHING = 'there is no such setting';

/** The settings of other tools that have no meaning here, each with the reason. */
export const LEFT_OUT = {
  i18n: 'translations are separate sites: see locale.others',
  scripts: 'third-party scripts are not loaded',
  stylesheets: 'third-party styles are not loaded',
  rewrites: 'addresses follow the folders',
  vite: 'Vite does not build these pages',
  search: 'search is built in',
  algolia: 'search is built in',
  docsearch: 'search is built in',
  exclude: 'you can exclude exports, not files: see package.exclude',
  plugin: 'plugins are not loaded',
  ...{ head: NOTHING, headTags: NOTHING, metadata: NOTHING, image: NOTHING },
  ...{ clientModules: NOTHING, transformPageData: NOTHING, buildEnd: NOTHING },
  ...{ carbonAds: NOTHING, customCss: NOTHING, customJs: NOTHING },
};

/** Settings of a file, of which it is noted what becomes of them. */
export class ForeignSettings {
  readonly all: Readonly<Record<string, unknown>>;
  readonly #file: string;
  readonly #notes: Notes;
  readonly #path: string;

  /** @param path - of these settings within the file: `themeConfig.` */
  constructor(value: unknown, file: string, notes: Notes, path = '') {
    this.all = isRecord(value) ? value : {};
    this.#file = file;
    this.#notes = notes;
    this.#path = path;
  }

  text(name: string): string | null {
    const setting = this.all[name];
    if (typeof setting !== 'string' || setting.trim() === '') return null;
    this.take(name);
    return setting.replace(/\s+/g, ' ').trim();
  }

  flag(name: string): boolean | null {
    const setting = this.all[name];
    if (typeof setting !== 'boolean') return null;
    this.take(name);
    return setting;
  }

  list(name: string): readonly unknown[] {
    const setting = this.all[name];
    return Array.isArray(setting) ? setting : [];
  }

  texts(name: string): readonly string[] | null {
    const all = [this.all[name]].flat() as readonly unknown[];
    const texts = all.filter((item) => typeof item === 'string');
    if (texts.length === 0) return null;
    this.take(name);
    return texts;
  }

  group(name: string): ForeignSettings {
    return this.nested(this.all[name], `${this.#path}${name}.`);
  }

  /** Settings within a list of these. */
  nested(value: unknown, path: string): ForeignSettings {
    return new ForeignSettings(value, this.#file, this.#notes, path);
  }

  /** Notes that a setting was taken over. */
  take(name: string): void {
    const names = this.#notes.taken.get(this.#file) ?? new Set();
    this.#notes.taken.set(this.#file, names.add(this.#path + name));
  }

  /** Notes that it was left out, and why. */
  leave(name: string, reason: string): void {
    const setting = (this.#path + name).replace(/\.$/, '');
    this.#notes.left.push(`${setting} (${this.#file}): ${reason}`);
  }

  /** Notes the settings of these names that are there, with the reasons. */
  leaveAll(reasons: Readonly<Record<string, string>>): void {
    for (const [name, reason] of Object.entries(reasons)) {
      if (name in this.all) this.leave(name, reason);
    }
  }
}
