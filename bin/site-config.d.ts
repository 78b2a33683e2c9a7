/** What may stand in `site.config.ts`. Made from the schema; do not edit. */
export interface SiteConfig {
  /** Shown in the navbar and after every page's title. */
  readonly title: string;
  /** One sentence about what the site documents. */
  readonly tagline: string;
  /** The origin that the site is published at, such as `https://example.org`; canonical addresses start with it. */
  readonly url: string;
  /** The package that the site documents. */
  readonly package: {
    /** The name of an installed npm package, or of the project's own. */
    readonly name: string;
    /** The declaration or source file to document; by default the package's `exports` or `types`. */
    readonly entry?: string;
    /** The release tag for links to the source. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; by default the package's own `repository`. */
    readonly repository?: string;
    /** Whether to show the package's README on the index of its API. */
    readonly readme?: boolean;
  };
  /** The path that the site is published below, with a slash at both ends: `/docs/`. */
  readonly base?: string;
  /** The site's logo: an SVG file in `static/`; by default a neutral one. */
  readonly brand?: string;
  /** The accent colour of the site; by default that of the templates. */
  readonly colours?: {
    /** The accent colour in light mode: links, buttons, highlights. */
    readonly light: string;
    /** The accent colour in dark mode. */
    readonly dark: string;
  };
  /** Further packages of the same site, each at `/api/PATH`. */
  readonly packages?: readonly {
    /** The name of an installed npm package, or of the project's own. */
    readonly name: string;
    /** The declaration or source file to document; by default the package's `exports` or `types`. */
    readonly entry?: string;
    /** The release tag for links to the source. */
    readonly tag?: string;
    /** `https://github.com/owner/name`; by default the package's own `repository`. */
    readonly repository?: string;
    /** Whether to show the package's README on the index of its API. */
    readonly readme?: boolean;
    /** Its part of the address, `/api/PATH`; by default the last part of the package's name. */
    readonly path?: string;
  }[];
  /** Other versions of the package, built into this site at `/api/NAME`. */
  readonly versions?: readonly {
    /** Its part of the address, `/api/NAME`: `16`. */
    readonly name: string;
    /** The name that it is installed under: `graphql-16`, by `npm install --save-dev graphql-16@npm:graphql@16`. */
    readonly package: string;
    /** Its label in the version menu; by default the installed version. */
    readonly label?: string;
    readonly entry?: string;
    readonly tag?: string;
  }[];
  /** The pages of `tutorials/`. */
  readonly tutorials?: {
    /** File names without `.md`, in reading order; an object makes a group. */
    readonly sidebar: readonly (
      | string
      | {
          readonly category: string;
          readonly items: readonly string[];
        }
    )[];
    readonly label?: string;
    /** Address of the folder that contains `content/`, for "Edit this page". */
    readonly editUrl?: string;
    /** Whether each page shows the date of its last commit. */
    readonly lastUpdated?: boolean;
  };
  /** The bar at the top. */
  readonly navbar?: {
    readonly hideOnScroll?: boolean;
    /** Further links; those to the tutorials and the API need not be listed. */
    readonly links?: readonly {
      readonly label: string;
      readonly to: string;
      readonly position?: 'left' | 'right';
    }[];
  };
  /** A message above the navbar. */
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: {
      readonly label: string;
      readonly to: string;
    };
    readonly closeable?: boolean;
  };
  /** The footer of every page. */
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
  /** The home page; by default it shows the title and the tagline. */
  readonly home?: {
    readonly heading: string;
    readonly lead: string;
    /** The code sample of the hero: the setup, the input and its output. */
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
  /** How code samples are run. */
  readonly samples?: {
    /** A module for each language that docs-build cannot run itself, below the content folder; its default export checks a block's code. */
    readonly checkers?: Readonly<Record<string, string>>;
    /** How a failing sample in the package's own comments is reported; `off` runs none. */
    readonly comments?: 'error' | 'warning' | 'off';
    /** The time limit of a sample, in milliseconds. */
    readonly timeout?: number;
    /** The memory limit of a sample, in megabytes. */
    readonly memory?: number;
  };
  /** The version of the package that this site documents. */
  readonly version?: {
    /** Identifies this version where a reader's choice is remembered. */
    readonly name?: string;
    /** Its label in the version menu; by default the package's version. */
    readonly label?: string;
    /** Versions that are published as separate sites; the navbar's version menu lists them. */
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
      /** Address of the other site's home page, with a slash at the end. */
      readonly url: string;
      readonly direction?: 'ltr' | 'rtl';
    }[];
  };
  /** Addresses of types that other packages declare, by name or by `package:name`. */
  readonly externalTypes?: Readonly<Record<string, string>>;
  /** Further reading about single symbols, outside the site. */
  readonly references?: {
    /** The label of these links: "Specification". */
    readonly label: string;
    /** One address per symbol, by the symbol's name. */
    readonly links: Readonly<Record<string, string>>;
  };
  /** The minimum coverage of the reference, in percent; `docs-build check --coverage` fails below it. */
  readonly coverage?: {
    /** Exports with a summary. */
    readonly summary?: number;
    /** Parameters with a description. */
    readonly parameters?: number;
    /** Functions and classes with an example. */
    readonly examples?: number;
  };
}
