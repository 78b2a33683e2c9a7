/**
 * The types that cross the wire: what the build writes into a page's JSON and
 * what the browser reads from it. Everything here survives JSON unchanged.
 *
 * Every `href` is final: the base path is already in it, so neither the
 * template nor the client ever joins paths.
 */
import type { Labels } from '../shared/labels.ts';

/** The kinds of symbol that have a page of their own. */
export type EntityKind =
  | 'class'
  | 'enum'
  | 'function'
  | 'interface'
  | 'type'
  | 'variable'
  | 'namespace';

/** The kinds of member that lists of names tell apart. */
export type ListedMemberKind =
  | 'property'
  | 'accessor'
  | 'method'
  | 'constructor'
  | 'enum member'
  | 'call signature';

/** The page kinds; each has one component, one chunk and one kind of article. */
export type PageKind =
  | 'home'
  | 'api-index'
  | 'entity'
  | 'source'
  | 'tutorial'
  | 'tool'
  | 'not-found';

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** A crumb without an address is plain text: a group that has no page. */
export interface Crumb {
  readonly label: string;
  readonly href: string | null;
}

/** One entry of "On this page". `level` is the heading's level, 2 to 4. */
export interface TocItem {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  /** Whether it is the name of a member, which is shown in the code font. */
  readonly code: boolean;
  /** Leads to an inherited member, which readers can hide. */
  readonly inherited: boolean;
  /** Whether it is shown struck through. */
  readonly deprecated: boolean;
}

export interface PagerLink extends Link {
  readonly kind: EntityKind | null;
}

export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink extends Link {
  readonly type: 'link';
  readonly kind: EntityKind | null;
  readonly deprecated: boolean;
  /** Whether the list hides it unless it is the current page. */
  readonly unlisted: boolean;
}

export interface SidebarCategory {
  readonly type: 'category';
  /** Unique within the sidebar; expansion is stored under it. */
  readonly key: string;
  readonly label: string;
  /** What the head links to without scripts: an index or the first page inside. */
  readonly href: string;
  readonly kind: EntityKind | null;
  /** Whether it is closed on pages outside of it; `null` if it is always open. */
  readonly collapsed: boolean | null;
  /** Whether `items` are only a part: the rest is in the sidebar's file. */
  readonly partial: boolean;
  /**
   * `null` in a page's own data if the category is closed there: the items are in
   * the sidebar's file. Never `null` in `sidebars/{id}.json`.
   */
  readonly items: readonly SidebarItem[] | null;
}

/**
 * A page's view of its sidebar: the open branch, and the heads of the others. It
 * holds no numbers of links, which would change with every page that is added:
 * they are counted in the sidebar's file.
 */
export interface SidebarView {
  readonly id: string;
  /** The accessible name of its `nav`. */
  readonly label: string;
  /** Address of the whole sidebar as JSON (a `SidebarFile`). */
  readonly file: string;
  /** Whether the whole sidebar is long enough for a filter. */
  readonly isLong: boolean;
  readonly items: readonly SidebarItem[];
}

/** `sidebars/{id}.json`. */
export interface SidebarFile {
  readonly id: string;
  readonly items: readonly SidebarItem[];
}

export interface Moment {
  /** ISO 8601. */
  readonly date: string;
  /** The date in words: `21 November 2026`. */
  readonly day: string;
}

/** A sidebar without what a page shows of it. */
export type SidebarPlace = Omit<SidebarView, 'items'>;

/**
 * A page's data as documents and payloads hold it: what a page shows of its
 * sidebar is read from its document, or from the sidebar's file.
 */
export type PlacedPageData = Omit<PageData, 'sidebar'> & {
  readonly sidebar: SidebarPlace | null;
};

/** What the template needs to render everything around the article. */
export interface PageData {
  readonly kind: PageKind;
  /** The canonical address on this site. */
  readonly href: string;
  /** The title as plain text. */
  readonly title: string;
  /** The content of the `title` element; announced on navigation. */
  readonly documentTitle: string;
  readonly description: string;
  /** Which navbar item is current: `tutorial`, `api`, or none. */
  readonly section: string | null;
  readonly sidebar: SidebarView | null;
  readonly breadcrumbs: readonly Crumb[];
  readonly toc: readonly TocItem[];
  readonly previous: PagerLink | null;
  readonly next: PagerLink | null;
  /** The address at which the source of this page can be edited, or `null`. */
  readonly editHref: string | null;
  /** When its source was last changed; `null` if unknown. */
  readonly updated: Moment | null;
  /** The package that the page documents, if it is not the site's own. */
  readonly documented: PackageName | null;
  /** `null` if the site has only one version of what the page documents. */
  readonly version: PageVersion | null;
}

/** The version that a page documents, and the same page in other versions. */
export interface PageVersion {
  readonly name: string;
  /** The same page in the current version; `null` on pages of that version. */
  readonly current: Link | null;
  /** The versions that are built into this site. */
  readonly others: readonly {
    readonly name: string;
    readonly href: string;
    /** Whether that is the same symbol, or only the index. */
    readonly same: boolean;
  }[];
}

/** A route's JSON: everything a client navigation needs except code. */
export interface PagePayload {
  /** Identifies the client code that this payload was made for. */
  readonly build: string;
  /** Address of the chunk whose default export is the page component. */
  readonly module: string;
  readonly page: PlacedPageData;
  /** The inert article. */
  readonly article: string;
}

/** `routes.json`: every address of the site, for tools; the client needs none. */
export interface RoutesFile {
  readonly routes: readonly RouteEntry[];
  /** Addresses without a page of their own. */
  readonly redirects: readonly {
    readonly path: string;
    readonly to: string;
  }[];
}

export interface RouteEntry {
  readonly path: string;
  /** The source of the page component, in this package. */
  readonly component: string;
  /** Address of the chunk whose default export is that component. */
  readonly chunk: string;
  /** Address of the route's JSON (a `PagePayload`). */
  readonly data: string;
}

/** `documents.json`: the tutorials as data, for tools. */
export interface DocumentsFile {
  /** The versions that are built into this site, its own first. */
  readonly versions: readonly DocumentsVersion[];
  /** The documents of the site's own version. */
  readonly documents: readonly {
    /** `tutorials/basic-types`. */
    readonly id: string;
    readonly path: string;
    /** The id of the sidebar that lists it, or `null`. */
    readonly sidebar: string | null;
  }[];
  readonly sidebars: readonly {
    readonly id: string;
    /** Address of the whole sidebar as JSON (a `SidebarFile`). */
    readonly file: string;
  }[];
}

export interface DocumentsVersion {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Whether it is the current version. */
  readonly isLast: boolean;
  /** The id of its first document; `null` if it has only a reference. */
  readonly mainDocument: string | null;
}

export interface NavbarItem extends Link {
  /** Matches `PageData.section`, or `null` for links that lead out. */
  readonly section: string | null;
  readonly position: 'left' | 'right';
  readonly external: boolean;
}

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly (Link & { readonly external: boolean })[];
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the old one. */
  readonly id: string;
  readonly text: string;
  readonly link: SiteFooter['legal'][number] | null;
  readonly closeable: boolean;
}

export interface Version extends Link {
  readonly name: string;
}

export interface Locale extends Link {
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The accent in each mode, as `#rrggbb`. */
export interface SiteColours {
  readonly light: string;
  readonly dark: string;
}

/** The data that is the same on every page, for the server renderer. */
export interface SiteData extends FrameData {
  /** The sections of documents that are looked up rather than read. */
  readonly references: readonly {
    readonly section: string;
    readonly label: string;
  }[];
  readonly tagline: string;
  /** `null` for the colors of the templates. */
  readonly colours: SiteColours | null;
  readonly footer: SiteFooter;
  readonly package: PackageName;
  readonly labels: Labels;
}

export interface SiteFooter {
  readonly note: string;
  readonly columns: readonly FooterColumn[];
  readonly copyright: string;
  readonly legal: FooterColumn['links'];
}

/**
 * The part that the browser needs too: compiled into the client, not into each
 * page.
 */
export interface FrameData {
  readonly title: string;
  readonly base: string;
  readonly homeHref: string;
  /** Address of the site's logo. */
  readonly markHref: string;
  /** What features add to the navbar. */
  readonly tools: readonly NavTool[];
  readonly navbar: readonly NavbarItem[];
  readonly hideNavbarOnScroll: boolean;
  readonly announcement: Announcement | null;
  /**
   * The site's own first; others are part of this site, or sites of their own.
   */
  readonly versions: readonly Version[];
  /** The site's own first; others are sites of their own. */
  readonly locales: readonly Locale[];
}

/** A link to a page of scripts, one of which handles the link itself. */
export interface NavTool extends Link {
  readonly icon: 'lens';
  /** As `aria-keyshortcuts` has them; the link shows the first one. */
  readonly shortcuts: readonly string[];
}

export interface PackageName {
  readonly name: string;
  readonly version: string;
}
