/**
 * What `init` takes over of a site that exists, and the notes about it: as data,
 * whichever tool the site was made with.
 */
import { isRecord } from '../../../api/package/find-package.ts';
import type { SidebarSetting } from '../../../config/sidebar.ts';

export interface SiteLink {
  readonly label: string;
  readonly to: string;
}

/** A folder of documents. */
export interface ExistingSection {
  readonly key: string;
  readonly label: string;
  /** Relative to the project. */
  readonly folder: string;
  /** The address of its first page. */
  readonly path: string;
  readonly editUrl: string | null;
  readonly lastUpdated: boolean | null;
  /** `null` for the order of the files. */
  readonly sidebar: readonly SidebarSetting[] | null;
}

/** Every part is `null`, or empty, where nothing says it. */
export interface ExistingSite {
  readonly title: string | null;
  readonly tagline: string | null;
  /** The origin of its address. */
  readonly url: string | null;
  readonly base: string | null;
  /** An SVG file, relative to the project. */
  readonly logo: string | null;
  /** Folders of files that are copied as they are. */
  readonly statics: readonly string[];
  readonly sections: readonly ExistingSection[];
  readonly navbar: readonly SiteLink[];
  readonly hideOnScroll: boolean | null;
  readonly announcement: ExistingAnnouncement | null;
  readonly footer: ExistingFooter;
  readonly redirects: ReadonlyMap<string, string>;
  readonly package: ExistingPackage;
}

export interface ExistingAnnouncement {
  readonly id: string;
  readonly text: string;
  readonly link: SiteLink | null;
  readonly closeable: boolean;
}

export interface ExistingFooter {
  readonly note: string | null;
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly SiteLink[];
  }[];
  readonly copyright: string | null;
}

/** What TypeDoc's options say of the package. */
export interface ExistingPackage {
  readonly entryPoints: readonly string[];
  readonly excludeInternal: boolean | null;
  readonly readme: boolean | null;
  readonly tag: string | null;
  /** Names of further packages. */
  readonly packages: readonly string[];
  /** The order of categories. */
  readonly groups: readonly string[];
  /** Options that are passed on. */
  readonly typedoc: Readonly<Record<string, unknown>>;
}

export const NO_SITE: ExistingSite = {
  title: null,
  tagline: null,
  url: null,
  base: null,
  logo: null,
  statics: [],
  sections: [],
  navbar: [],
  hideOnScroll: null,
  announcement: null,
  footer: { note: null, columns: [], copyright: null },
  redirects: new Map(),
  package: {
    entryPoints: [],
    excludeInternal: null,
    readme: null,
    tag: null,
    packages: [],
    groups: [],
    typedoc: {},
  },
};

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
  readonly names: () => readonly string[];
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
    names: () => Object.keys(record),
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
