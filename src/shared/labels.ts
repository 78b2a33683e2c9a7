/**
 * The words of the site that its author did not write, in English. The setting
 * `labels` replaces any of them. Names in braces stand for values; a label that
 * depends on a number has a form for each category of `Intl.PluralRules`.
 *
 * In `src/templates` and `src/client` the global `labels` has them: the bundler
 * puts each where it is used, so that no page loads words that it does not show.
 */
export const ENGLISH = {
  frame: {
    moved: 'This page is at {address}.',
    skip: 'Skip to main content',
    main: 'Main',
    site: 'Site',
    menu: 'Menu',
    openMenu: 'Toggle navigation bar',
    closeMenu: 'Close navigation bar',
    search: 'Search',
    version: 'Version: {version}',
    versions: 'Versions: {version}',
    languages: 'Languages: {language}',
    languageList: 'Languages:',
    notInVersion: 'not in this version',
    otherVersion: 'Version {version}',
    notCurrent:
      'This is not the documentation of the current version. For that, see {version}.',
    colours: 'Switch between dark and light mode (currently {choice} mode)',
    contents: 'On this page',
    breadcrumbs: 'Breadcrumbs',
    home: 'Home page',
    api: 'API',
    pager: 'Docs pages',
    previous: 'Previous',
    next: 'Next',
    edit: 'Edit this page',
    updated: 'Last updated on {date}',
    markdown: 'View as Markdown',
    copyMarkdown: 'Copy page as Markdown',
    filter: 'Filter entries',
    filterList: 'Filter {list}',
    loading: 'Loading…',
    noMatches: 'No matches',
    found: '{count} found',
    deprecated: ', deprecated',
    showAll: 'Show all',
    announcement: 'Announcement',
    close: 'Close',
    loadingPage: 'Loading page',
    retry: 'Retry',
    openDirectly: 'Open the page directly',
    offline: 'You are offline.',
    top: 'Scroll back to top',
    crashed: 'This page crashed.',
    crashedWhole: 'This page crashed',
    crashedTitle: 'Page Error',
    again: 'Try again',
    cause: 'Cause:',
    notLoaded: '{title}: the site did not load properly.',
    noStyles: 'Styles did not load.',
    wrongBase: 'The base path is wrong: this site was built with {base}.',
    suggestedBase: 'We suggest trying --base',
    copied: 'Copied',
    notCopied: 'Copying failed',
    shortcuts: 'Keyboard shortcuts',
    shortcutTab:
      'Go to the next link or button (the first one skips to the content)',
    shortcutMenu: 'Move in an open menu',
    shortcutTabs: 'Move between tabs',
    shortcutClose: 'Close a menu or dialog',
    shortcutCard: 'Enter the card of a focused link',
    shortcutList: 'Show this list',
    wrap: 'Wrap',
    wrapLines: 'Toggle word wrap',
    code: 'Code {number}',
    step: 'Step',
    stepOf: '{step} of {steps}: {time}',
    didYouMean: 'Did you mean',
  },
  article: {
    declaration: 'Declaration, {lines} lines',
    resolved: 'Resolved',
    hideInherited: 'Hide inherited',
    viewOn: 'View on {host}',
    viewSource: 'View source',
    source: 'Source',
    kinds: 'Kinds to show',
    anchor: 'Direct link to {name}',
    overload: '{name}, overload {number}',
    copy: 'Copy',
    more: { one: '{count} more', other: '{count} more' },
    deprecated: 'Deprecated',
    alpha: 'Alpha',
    beta: 'Beta',
    experimental: 'Experimental',
    internal: 'Internal',
    abstract: 'Abstract',
    since: 'Since {version}',
    example: 'Example',
    exampleNumber: 'Example {number}',
    examples: 'Examples',
    see: 'See also',
    introduction: 'Introduction',
    readme: 'Readme',
    hierarchy: 'Hierarchy',
    extends: 'Extends',
    implements: 'Implements',
    extendedBy: 'Extended by',
    implementedBy: 'Implemented by',
    hidden: '{name} (not exported)',
    references: 'References',
    overloads: 'Overloads',
    typeParameters: 'Type parameters',
    parameters: 'Parameters',
    returns: 'Returns',
    throws: 'Throws',
    constructor: 'Constructor',
    calls: 'Call signatures',
    index: 'Index signatures',
    properties: 'Properties',
    accessors: 'Accessors',
    methods: 'Methods',
    inherited: 'Inherited',
    inheritedFrom: 'Inherited from',
    overrides: 'Overrides',
    oneOf: 'One of',
    fields: 'Fields',
    members: 'Members',
    exports: 'Exports',
    default: 'Default:',
    required: 'required',
    ofDefault: 'default',
    ofReturns: 'returns',
    ofThrows: 'throws',
    tested: 'Tested with {package}',
    remarks: 'Remarks',
    alsoExported: 'Also exported {places}',
    exportedAs: 'as {name}',
    exportedFrom: 'from {module}',
    exportedByDefault: 'by default',
    allOf: 'All of {name}: {fields}',
  },
  index: {
    title: 'API reference',
    overview: 'Overview',
    kinds: 'Kinds',
    modules: 'Modules',
    other: 'Other',
    everything: 'Everything the package exports: {symbols}.',
    ofKind: '{kind} that {package} exports: {symbols}.',
    ofModule: 'What {module} exports: {symbols}.',
    description: '{lead} API reference of {package} {version}.',
    sourceOf: 'The source of {file} in {package}.',
    ofSymbol: '{kind} {name} of {module}',
    start: 'Start here',
    all: 'All',
    packages: 'Packages',
    notExported: 'Not exported',
    declaredIn: 'Declared in {place}. Referred to by {names}.',
    augmentations: 'Adds to other modules',
    globalScope: 'The global scope',
    missing:
      'The symbol you came from does not exist in {package} {version}. This page leads to all symbols that do.',
  },
  counts: {
    minutes: { one: '{count} min read', other: '{count} min read' },
    symbols: { one: '{count} symbol', other: '{count} symbols' },
    modules: {
      one: '{symbols} in {count} module',
      other: '{symbols} in {count} modules',
    },
    fields: { one: '{count} field', other: '{count} fields' },
    failing: {
      one: "{count} example in the package's own comments fails:",
      other: "{count} examples in the package's own comments fail:",
    },
    failingMany: {
      other:
        "{count} examples in the package's own comments fail, among them those of",
    },
    moreFields: { one: '{count} more field', other: '{count} more fields' },
  },
  /** Home, and the page for addresses that lead nowhere. */
  home: {
    start: 'Get Started',
    proof: '{passed} of {all} examples run on every build',
    notFound: 'Page Not Found',
    notFoundLead: 'We could not find what you were looking for.',
    notFoundAdvice:
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    search: 'Search this site',
  },
  search: {
    placeholder: 'Search by name, words or type',
    in: 'Search in',
    all: 'All',
    results: 'Results',
    move: 'move',
    open: 'open',
    byTypes: 'functions by their types',
    onlyFunctions: 'only functions',
    recent: 'Recent',
    allSymbols: 'All {count} symbols',
    noSymbols: 'The list of symbols could not be loaded.',
    readAs: '{name} was read as {nearest}.',
    noType: 'There is no type {name}.',
    noSuchType: 'No symbol has such a type.',
    nothing: 'Nothing has these words.',
    similar: 'Similar names:',
    otherVersions: 'In other versions',
    texts: 'Texts',
    textsFailed: 'The texts cannot be searched: {reason}.',
    noAnswer: 'no answer',
    textsLoading: 'Still loading the texts…',
    mostUsed: 'Most used',
    byType: 'Search by type',
    actions: 'Actions',
    textsFailedShort: 'Texts cannot be searched',
    count: 'Results: {count}',
    copyImport: 'Copy import line: {line}',
    importCopied: 'Copied the import line',
    pageCopied: 'Copied the page as Markdown',
    openSource: 'Open source: {file}',
    error: 'Error',
    tutorials: 'Tutorials',
    section: 'The {section}',
    symbols: 'All symbols',
    site: 'Search {title}',
    needsScripts:
      'Search needs JavaScript, which is not running here. Instead:',
    explained:
      '{example} finds functions that take these types, in any order, and return that one. Exact matches come first, because others need one or two more arguments. Related types also match: aliases, base types, the value of a Promise, members of a union, and type parameters.',
  },
  errors: {
    title: 'Errors',
    origin: 'Where it comes from',
    messages: 'Messages',
    former: 'In {version}',
    raisedBy: 'Raised by',
    other: 'Other messages',
    onlyFormer: 'Only in {version}',
    by: 'raised by {names}',
    at: 'in {places}',
    field: 'Paste an error message, a stack trace, a response, or a log',
    notLoaded: 'The messages could not be loaded.',
    part: 'This may be part of the message:',
    unknown: 'No known message.',
    count: { one: '{count} message', other: '{count} messages' },
    earlier: 'This is the wording of an earlier version.',
    foreign:
      'No message of this package was recognized here. It may come from other code, such as your own or a library:',
  },
  history: {
    title: 'History',
    added: 'Added',
    changed: 'Changed',
    deprecated: 'Deprecated',
    restored: 'No longer deprecated',
    removed: 'Removed',
    offered: 'Also exported by',
    withdrawn: 'No longer exported by',
    gone: 'Removed in {version}',
    had: '{gone}. Added in {added}; the last release with it is {last}.',
    description: '{name} was removed in {package} {version}',
  },
  cards: {
    on: 'Cards are on',
    off: 'Cards are off',
    show: 'Show cards for links',
    hide: 'Turn off cards for links',
    hideShort: 'Turn off cards',
    hidden: 'Cards are off. Search for “cards” to show them again.',
    keywords: 'hover preview tooltip',
  },
  /** What imports add to a bundle. */
  bundle: {
    gzipped: '{size} gzipped',
    adds: 'Adds {size} ({gzipped} gzipped) to a bundle.',
    addsWhole:
      'Everything that {release} exports adds {size} ({gzipped} gzipped) to a bundle.',
    notCounted: 'Not counted: {packages}.',
    nodeOnly: 'Node only: it imports {modules}.',
    figures: 'Sizes are what an import adds to a {bundle}, minified.',
    bundle: 'bundle',
    sort: 'Sort by size',
    sorted: 'Sorted by size, the largest first',
    unsorted: 'In the usual order',
    title: 'Bundle size',
    unknown: 'How to measure what imports of {release} add to a bundle.',
    divisible:
      'A bundler leaves out what a program does not use: the page of each function, class and variable says what importing it alone adds. Two imports together add less than the sum, because they share modules.',
    indivisible:
      'A bundler can leave out little of it, no matter what a program imports: the pages of single exports say no size.',
    modules: 'Modules by size',
    columns: '| Minified | Share | Module |',
    others: '{count} others',
    measure: 'Measure it yourself',
    how: 'Bundle a file that exports nothing but what you import, and look at its size. The figures of this site are made in the same way.',
    gzip: 'The figures after gzip are those of zlib in Node at level 9; the program `gzip` and servers with other levels differ. Peer dependencies are marked as external with `--external:NAME`.',
  },
  /** Admonitions, by their directives. */
  notes: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
  },
  prose: {
    details: 'Details',
    table: 'Table',
    tableNumber: 'Table {number}',
    footnote: 'Footnote {number}',
    footnotes: 'Footnotes',
    mention: 'Back to mention {number}',
    done: 'Done',
    toDo: 'To do',
  },
  /** Bars and results of samples. */
  samples: {
    run: 'Run',
    edit: 'Edit',
    output: 'Output',
    version: 'Version {version}',
    notRun: 'Not run',
    after: 'After {time} ms',
    steps: 'Step through',
    again: 'Run again',
    running: 'Running',
    stop: 'Stop',
    share: 'Share',
    changes: 'Changes',
    reset: 'Reset',
    variables: 'Variables as JSON',
    variablesHint: 'Variables as JSON, such as {example}',
    matches: 'The output matches the comments.',
    line: '(line {line})',
    truncated: 'The rest of the output is not shown.',
    leave: 'Code: press Escape, then Tab, to leave it',
    stopped: 'Stopped.',
    stoppedAfter: 'Stopped after {time}.',
    finished: 'Finished in {time}.',
    late: 'The sample did not start in time.',
    failed: 'The sample could not start: {problem}',
    faulty: 'The sample did not run.',
    memory: 'Stopped because it ran out of memory.',
    tooLarge: 'The sample in this link is too large to show',
    elsewhere: 'The sample in this link is not on this page',
    shared: 'This is a shared sample. Press Run to run it.',
    linkCopied: 'Link copied',
    linkShown: 'The link is in the address bar',
  },
  /** Groups of symbols, in the order of sidebars. */
  kinds: {
    namespace: 'Namespaces',
    class: 'Classes',
    enum: 'Enumerations',
    function: 'Functions',
    interface: 'Interfaces',
    type: 'Type aliases',
    variable: 'Variables',
  },
  nouns: {
    class: 'Class',
    enum: 'Enumeration',
    function: 'Function',
    interface: 'Interface',
    type: 'Type',
    variable: 'Variable',
    namespace: 'Namespace',
  },
  /** How a symbol is used, in the order of its page. */
  relations: {
    implementedBy: 'Implemented by',
    returnedBy: 'Returned by',
    acceptedBy: 'Accepted by',
    testedBy: 'Tested by',
    fieldOf: 'Field of',
    typeOf: 'Type of',
    partOf: 'Part of',
    thrownBy: 'Thrown by',
    tutorials: 'Used in tutorials',
    examples: 'Used in examples',
  },
  colours: {
    light: 'light',
    dark: 'dark',
    system: 'system',
  },
  /** What a badge with one letter is called. */
  badges: {
    class: 'class',
    enum: 'enum',
    function: 'function',
    interface: 'interface',
    type: 'type',
    variable: 'variable',
    namespace: 'namespace',
    property: 'property',
    method: 'method',
    accessor: 'accessor',
    constructor: 'constructor',
    enumMember: 'enum member',
    callSignature: 'call signature',
  },
};

/** Forms of a label by category; `other` serves for those that are missing. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The words of one site. */
export type Labels = {
  readonly [Group in keyof typeof ENGLISH]: {
    readonly [
      Name in keyof (typeof ENGLISH)[Group]
    ]: (typeof ENGLISH)[Group][Name] extends string ? string : Plural;
  };
} & {
  /** The code of the site's language, for numbers and dates. */
  readonly language: string;
};

/** Replaces the names in braces. */
export function fill(
  label: string,
  values: Readonly<Record<string, string>>,
): string {
  return label.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/** The same in bundles, where those with forms are JSON. */
export type InlinedLabels = { readonly language: string } & {
  readonly [Group in keyof typeof ENGLISH]: Readonly<
    Record<keyof (typeof ENGLISH)[Group], string>
  >;
};

/**
 * The form for a number, with the number as the language writes it.
 * @param label - with forms; their JSON in bundles
 * @param values - for other names in braces
 */
export function countIn(
  language: string,
  label: Plural | string,
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const forms =
    typeof label === 'string' ? (JSON.parse(label) as Plural) : label;
  const form = forms[new Intl.PluralRules(language).select(count)];
  // Years and other numbers of four digits are not divided.
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'min2' });
  return fill(form ?? forms.other ?? '', {
    ...values,
    count: numbers.format(count),
  });
}
