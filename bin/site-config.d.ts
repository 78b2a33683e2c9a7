/** What may stand in `site.config.ts`. Made from the schema; do not edit. */
export interface SiteConfig {
  /** Shown in the navbar and after every page's title. */
  readonly title: string;
  /** One line about the documented package. */
  readonly tagline: string;
  /** The site's origin, without a path: canonical addresses start with it. */
  readonly url: string;
  /** The package that the site documents. */
  readonly package: {
    /** The name of an installed npm package. */
    readonly name: string;
    /** Declaration or source file to document; by default the package's `types`. */
    readonly entry?: string;
    /** The release tag for links to the source. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; by default the package's own `repository`. */
    readonly repository?: string;
    /** Whether to introduce the index of the API with the package's README. */
    readonly readme?: boolean;
  };
  /** The path below which the site lives, with slashes at both ends. */
  readonly base?: string;
  /** The site's mark: an SVG file of `static/`; by default a neutral one. */
  readonly brand?: string;
  /** The accent colour; by default that of the templates. */
  readonly colours?: {
    /** The accent on white: links, buttons, icons. */
    readonly light: string;
    /** The accent in dark mode. */
    readonly dark: string;
  };
  /** Further packages of the same site, each at `/api/PATH`. */
  readonly packages?: readonly {
    /** The name of an installed npm package. */
    readonly name: string;
    /** Declaration or source file to document; by default the package's `types`. */
    readonly entry?: string;
    /** The release tag for links to the source. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; by default the package's own `repository`. */
    readonly repository?: string;
    /** Whether to introduce the index of the API with the package's README. */
    readonly readme?: boolean;
    /** By default the last part of the package's name. */
    readonly path?: string;
  }[];
  /** Other versions of the package, built into this site at `/api/NAME`. */
  readonly versions?: readonly {
    /** The name in addresses: `16`. */
    readonly name: string;
    /** The name under which it is installed: `graphql-16` after `npm install --save-dev graphql-16@npm:graphql@16`. */
    readonly package: string;
    /** The label in the menu; by default the installed version. */
    readonly label?: string;
    readonly entry?: string;
    readonly tag?: string;
  }[];
  /** The pages of `tutorials/`. */
  readonly tutorials?: {
    /** Slugs in reading order; an object is a group. */
    readonly sidebar: readonly (
      | string
      | {
          readonly category: string;
          readonly items: readonly string[];
        }
    )[];
    readonly label?: string;
    /** Address of the folder that holds `content/`, for "Edit this page". */
    readonly editUrl?: string;
    /** Whether each page shows the date of its last change in git. */
    readonly lastUpdated?: boolean;
  };
  /** The bar at the top. */
  readonly navbar?: {
    readonly hideOnScroll?: boolean;
    /** Further links, besides Tutorial and API. */
    readonly links?: readonly {
      readonly label: string;
      readonly to: string;
      readonly position?: 'left' | 'right';
    }[];
  };
  /** A line above the navbar. */
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: {
      readonly label: string;
      readonly to: string;
    };
    readonly closeable?: boolean;
  };
  /** The end of every page. */
  readonly footer?: {
    readonly note?: string;
    readonly columns?: readonly {
      readonly title: string;
      readonly links: readonly {
        readonly label: string;
        readonly to: string;
      }[];
    }[];
    readonly copyright?: string;
    /** Terms and policies, linked beside the copyright. */
    readonly legal?: readonly {
      readonly label: string;
      readonly to: string;
    }[];
  };
  /** The home page; by default it shows title and tagline. */
  readonly home?: {
    readonly heading: string;
    readonly lead: string;
    /** The sample in the hero: setup, query and answer. */
    readonly sample?: {
      readonly setup: {
        readonly title: string;
        readonly language: string;
        readonly code: string;
      };
      readonly input: {
        readonly title: string;
        readonly language: string;
        readonly code: string;
      };
      readonly output: {
        readonly title: string;
        readonly language: string;
        readonly code: string;
      };
    };
    readonly doors?: readonly {
      readonly title: string;
      readonly text: string;
      readonly to: string;
      readonly items?: readonly string[];
    }[];
  };
  /** How code samples are run; see `build/samples`. */
  readonly samples?: {
    /** For each language that the tool cannot run, a module below the content folder whose default export checks the code of a block. */
    readonly checkers?: Readonly<Record<string, string>>;
    /** Severity of failing samples in the package's comments; `off` runs none. */
    readonly comments?: 'error' | 'warning' | 'off';
    /** The most time that one sample may take, in milliseconds. */
    readonly timeout?: number;
    /** The most memory that one sample may use, in megabytes. */
    readonly memory?: number;
  };
  /** The version of the package that this site documents. */
  readonly version?: {
    /** The key under which the readers' preference is stored. */
    readonly name?: string;
    /** By default the package's version. */
    readonly label?: string;
    /** Separate sites for other versions, linked from a menu in the navbar. */
    readonly others?: readonly {
      readonly name: string;
      readonly label: string;
      readonly url: string;
    }[];
  };
  /** The language of this site. */
  readonly locale?: {
    readonly code?: string;
    readonly label?: string;
    readonly direction?: 'ltr' | 'rtl';
    /** Separate sites with the same pages in other languages. */
    readonly others?: readonly {
      readonly code: string;
      readonly label: string;
      /** Address of the other site's home page, ending in a slash. */
      readonly url: string;
      readonly direction?: 'ltr' | 'rtl';
    }[];
  };
  /** Addresses of types outside the package, by name or by `package:name`. */
  readonly externalTypes?: Readonly<Record<string, string>>;
  /** Further reading about single symbols, outside the site. */
  readonly references?: {
    /** The heading above the links: "Specification". */
    readonly label: string;
    /** One address for each symbol, by its name. */
    readonly links: Readonly<Record<string, string>>;
  };
  /** The least part of the reference that must be written, in percent. */
  readonly coverage?: {
    /** Exports with a summary. */
    readonly summary?: number;
    /** Parameters with an explanation. */
    readonly parameters?: number;
    /** Exports that can be called or constructed and have an example. */
    readonly examples?: number;
  };
}
