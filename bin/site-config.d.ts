/** What may stand in `site.config.ts`. Made from the schema; do not edit. */
export interface SiteConfig {
  /** Shown in the navbar and after every page's title. */
  readonly title: string;
  /** One line about what is documented. */
  readonly tagline: string;
  /** Where the site will live, without a path: canonical addresses start with it. */
  readonly url: string;
  /** What the site documents. */
  readonly package: {
    /** An installed npm package. */
    readonly name: string;
    /** The declaration or source file to document; the package's `types` if not given. */
    readonly entry?: string;
    /** The release tag that source links point at. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; the package's own `repository` if not given. */
    readonly repository?: string;
    /** Whether the package's README introduces the index of its API. */
    readonly readme?: boolean;
  };
  /** The path below which the site lives, with a slash at both ends. */
  readonly base?: string;
  /** The site's mark: an SVG file of `static/`; a neutral one if not given. */
  readonly brand?: string;
  /** The accent of the site; that of the templates if not given. */
  readonly colours?: {
    /** The accent on white: links, buttons, marks. */
    readonly light: string;
    /** The accent in dark mode. */
    readonly dark: string;
  };
  /** Further packages of the same site, each at `/api/PATH`. */
  readonly packages?: readonly {
    /** An installed npm package. */
    readonly name: string;
    /** The declaration or source file to document; the package's `types` if not given. */
    readonly entry?: string;
    /** The release tag that source links point at. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; the package's own `repository` if not given. */
    readonly repository?: string;
    /** Whether the package's README introduces the index of its API. */
    readonly readme?: boolean;
    /** The last part of the package's name if not given. */
    readonly path?: string;
  }[];
  /** Other versions of the package, built into this site at `/api/NAME`. */
  readonly versions?: readonly {
    /** In addresses: `16`. */
    readonly name: string;
    /** Under which name it is installed: `graphql-16`, by `npm install --save-dev graphql-16@npm:graphql@16`. */
    readonly package: string;
    /** What the menu says; the version that is installed if not given. */
    readonly label?: string;
    readonly entry?: string;
    readonly tag?: string;
  }[];
  /** The pages of `tutorials/`. */
  readonly tutorials?: {
    /** Slugs in reading order; an object makes a group. */
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
    /** Whether a page tells when it was changed last, as git knows it. */
    readonly lastUpdated?: boolean;
  };
  /** The bar at the top. */
  readonly navbar?: {
    readonly hideOnScroll?: boolean;
    /** Further links; Tutorial and API are there by themselves. */
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
  /** What stands at the end of every page. */
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
  /** The home page; title and tagline if not given. */
  readonly home?: {
    readonly heading: string;
    readonly lead: string;
    /** The sample of the hero: what is set up, what is asked, what comes back. */
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
    /** A module for each language that the tool cannot run by itself, below the content folder; its default export checks a block's code. */
    readonly checkers?: Readonly<Record<string, string>>;
    /** What a wrong sample in the package's own comments is; `off`: none is run. */
    readonly comments?: 'error' | 'warning' | 'off';
    /** Milliseconds that one sample may take. */
    readonly timeout?: number;
    /** Megabytes that one sample may keep in use. */
    readonly memory?: number;
  };
  /** The version of the documentation that this site is. */
  readonly version?: {
    /** Under which readers' preference is kept. */
    readonly name?: string;
    /** The package's version, unless it is called something else. */
    readonly label?: string;
    /** Sites of their own: with any, the navbar has a menu of versions. */
    readonly others?: readonly {
      readonly name: string;
      readonly label: string;
      readonly url: string;
    }[];
  };
  /** The language that this site is written in. */
  readonly locale?: {
    readonly code?: string;
    readonly label?: string;
    readonly direction?: 'ltr' | 'rtl';
    /** Sites of their own with the same pages in another language. */
    readonly others?: readonly {
      readonly code: string;
      readonly label: string;
      /** Where the other site's home page is, with a slash at the end. */
      readonly url: string;
      readonly direction?: 'ltr' | 'rtl';
    }[];
  };
  /** Addresses of types outside the package, by name or by `package:name`. */
  readonly externalTypes?: Readonly<Record<string, string>>;
  /** Where more can be read about single symbols, outside the site. */
  readonly references?: {
    /** What the links are called together: "Specification". */
    readonly label: string;
    /** One address for a symbol, by its name. */
    readonly links: Readonly<Record<string, string>>;
  };
  /** How much of the reference must be written, in percent. */
  readonly coverage?: {
    /** Exports that are said in a sentence. */
    readonly summary?: number;
    /** Parameters that are explained. */
    readonly parameters?: number;
    /** Exports that can be called or constructed and have an example. */
    readonly examples?: number;
  };
}
