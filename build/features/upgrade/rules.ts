/**
 * The rules by which a difference between two versions is judged, each with the
 * reason that readers are told, and with its source where semver-ts.org has one.
 */

/** Conditional: the reason says for whom it is breaking. */
export type Impact = 'breaking' | 'conditional' | 'compatible';

export interface Rule {
  readonly impact: Impact;
  /** A sentence about what has changed, whose name it leaves out. */
  readonly reason: string;
  readonly source: string | null;
}

const SPECIFICATION = 'https://www.semver-ts.org/formal-spec';
const TYPES = 'interfaces-type-aliases-and-classes';

const make =
  (impact: Impact, page: string) =>
  (reason: string, anchor?: string): Rule => ({
    impact,
    reason,
    source: anchor === undefined ? null : `${SPECIFICATION}/${page}#${anchor}`,
  });

const breaking = make('breaking', '2-breaking-changes.html');
const conditional = make('conditional', '3-non-breaking-changes.html');
const compatible = make('compatible', '3-non-breaking-changes.html');

export const RULES = {
  'export-removed': breaking(
    'Removed: code that imports it does not compile.',
    'symbols',
  ),
  'subpath-removed': breaking(
    'Removed: nothing can be imported from it.',
    'symbols',
  ),
  'engine-raised': breaking('Asks for newer versions.'),
  'kind-changed': breaking(
    'Declared as something else: what relied on that is refused.',
    'symbols',
  ),
  'type-argument-refused': breaking(
    'A type argument that was right is refused.',
    TYPES,
  ),
  'property-removed': breaking(
    'Removed: code that uses it does not compile.',
    TYPES,
  ),
  'property-changed': breaking(
    'Has another type: code that reads it may not compile.',
    TYPES,
  ),
  'property-narrowed': breaking(
    'Accepts less: values that were right are refused.',
    TYPES,
  ),
  'property-required': breaking(
    'New, and required in objects that you make.',
    TYPES,
  ),
  'type-changed': breaking(
    'Stands for something else: code that gets such values may not compile.',
    TYPES,
  ),
  'type-narrowed': breaking(
    'Accepts less: values that were right are refused.',
    TYPES,
  ),
  'parameter-narrowed': breaking(
    'Accepts less: arguments that were right are refused.',
    'functions',
  ),
  'parameter-removed': breaking('Takes fewer arguments.', 'functions'),
  'parameter-required': breaking('Asks for one more argument.', 'functions'),
  'overload-removed': breaking(
    'Cannot be called any more in one of its ways.',
    'functions',
  ),
  'return-widened': breaking('May return something else as well.', 'functions'),
  'guard-changed': breaking(
    'Tells the compiler something else about its argument.',
    'functions',
  ),
  'method-to-property': breaking(
    'A property with a function now: a class that overrides the method does not compile.',
  ),
  'class-nominal': conditional(
    'Has private parts now. This concerns you if you pass an object that only looks like an instance.',
  ),
  'union-member-added': conditional(
    'Has more members. This concerns you if you handle all of them.',
  ),
  'enum-member-added': conditional(
    'New. This concerns you if you handle all members.',
  ),
  'property-received': conditional(
    'New, and always there. This concerns you if you make or mock such objects.',
    TYPES,
  ),
  deprecated: compatible('Works, and will be removed.'),
  'deprecation-withdrawn': compatible('No longer deprecated.'),
  'export-added': compatible('New.', 'symbols'),
  'property-added': compatible('New.', TYPES),
  'accepts-more': compatible('Accepts more, or promises more.', 'functions'),
} satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
