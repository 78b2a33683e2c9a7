/**
 * The rules by which a difference between two versions is judged, each with the
 * reason that readers are told, and with its source where semver-ts.org has one.
 */

/** Conditional: the reason says whose code breaks. */
export type Impact = 'breaking' | 'conditional' | 'compatible';

export interface Rule {
  readonly impact: Impact;
  /** A sentence about the change. It follows the name of what has changed. */
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
    'Removed, so code that imports it does not compile.',
    'symbols',
  ),
  'subpath-removed': breaking(
    'Removed, so nothing can be imported from it.',
    'symbols',
  ),
  'engine-raised': breaking('Requires a newer version.'),
  'kind-changed': breaking(
    'Declared differently, so some uses of it do not compile.',
    'symbols',
  ),
  'type-argument-refused': breaking(
    'Accepts fewer types as type arguments.',
    TYPES,
  ),
  'property-removed': breaking(
    'Removed, so code that uses it does not compile.',
    TYPES,
  ),
  'property-changed': breaking(
    'Has a different type, so code that reads it may not compile.',
    TYPES,
  ),
  'property-narrowed': breaking('Accepts fewer types of values.', TYPES),
  'property-required': breaking(
    'New, and required in objects that you create.',
    TYPES,
  ),
  'type-changed': breaking(
    'Is a different type, so code that receives such values may not compile.',
    TYPES,
  ),
  'type-narrowed': breaking('Accepts fewer types of values.', TYPES),
  'parameter-narrowed': breaking(
    'Accepts fewer types of arguments.',
    'functions',
  ),
  'parameter-removed': breaking('Takes fewer arguments.', 'functions'),
  'parameter-required': breaking('Requires one more argument.', 'functions'),
  'overload-removed': breaking('Has lost one of its overloads.', 'functions'),
  'return-widened': breaking('May also return another type.', 'functions'),
  'guard-changed': breaking(
    'Narrows the type of its argument differently.',
    'functions',
  ),
  'method-to-property': breaking(
    'Now a property that holds a function, so a class that overrides the method does not compile.',
  ),
  'class-nominal': conditional(
    'Has private members now. This affects you if you pass objects that only have the shape of an instance.',
  ),
  'union-member-added': conditional(
    'Has new members. This affects you if you handle all of them.',
  ),
  'enum-member-added': conditional(
    'New. This affects you if you handle all members.',
  ),
  'property-received': conditional(
    'New, and always present. This affects you if you create or mock such objects.',
    TYPES,
  ),
  deprecated: compatible('Still works, but will be removed.'),
  'deprecation-withdrawn': compatible('No longer deprecated.'),
  'export-added': compatible('New.', 'symbols'),
  'property-added': compatible('New.', TYPES),
  'accepts-more': compatible(
    'Accepts or offers more than before.',
    'functions',
  ),
} satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
