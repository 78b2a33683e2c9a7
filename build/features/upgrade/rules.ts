/**
 * The rules by which a difference between two versions is judged, each with the
 * reason that readers are told. Most of them follow semver-ts.org.
 */

/** Conditional: the reason says whose code breaks. */
export type Impact = 'breaking' | 'conditional' | 'compatible';

export interface Rule {
  readonly impact: Impact;
  /** A sentence about the change. It follows the name of what has changed. */
  readonly reason: string;
}

const make =
  (impact: Impact) =>
  (reason: string): Rule => ({ impact, reason });

const breaking = make('breaking');
const conditional = make('conditional');
const compatible = make('compatible');

export const RULES = {
  'export-removed': breaking(
    'Removed, so code that imports it does not compile.',
  ),
  'subpath-removed': breaking('Removed, so nothing can be imported from it.'),
  'engine-raised': breaking('Requires a newer version.'),
  'kind-changed': breaking(
    'Declared differently, so some uses of it do not compile.',
  ),
  'type-argument-refused': breaking('Accepts fewer types as type arguments.'),
  'property-removed': breaking(
    'Removed, so code that uses it does not compile.',
  ),
  'property-changed': breaking(
    'Has a different type, so code that reads it may not compile.',
  ),
  'property-narrowed': breaking('Accepts fewer types of values.'),
  'property-required': breaking(
    'New, and required in objects that you create.',
  ),
  'type-changed': breaking(
    'Is a different type, so code that receives such values may not compile.',
  ),
  'type-narrowed': breaking('Accepts fewer types of values.'),
  'parameter-narrowed': breaking('Accepts fewer types of arguments.'),
  'parameter-removed': breaking('Takes fewer arguments.'),
  'parameter-required': breaking('Requires one more argument.'),
  'overload-removed': breaking('Has lost one of its overloads.'),
  'return-widened': breaking('May also return another type.'),
  'guard-changed': breaking('Narrows the type of its argument differently.'),
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
  ),
  deprecated: compatible('Still works, but will be removed.'),
  'deprecation-withdrawn': compatible('No longer deprecated.'),
  'export-added': compatible('New.'),
  'property-added': compatible('New.'),
  'accepts-more': compatible('Accepts or offers more than before.'),
} satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
