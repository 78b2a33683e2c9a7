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
const BREAKS = `${SPECIFICATION}/2-breaking-changes.html`;
const KEEPS = `${SPECIFICATION}/3-non-breaking-changes.html`;
const TYPES = 'interfaces-type-aliases-and-classes';

export const RULES = {
  'export-removed': {
    impact: 'breaking',
    reason: 'Removed: code that imports it does not compile.',
    source: `${BREAKS}#symbols`,
  },
  'subpath-removed': {
    impact: 'breaking',
    reason: 'Removed: nothing can be imported from it.',
    source: `${BREAKS}#symbols`,
  },
  'engine-raised': {
    impact: 'breaking',
    reason: 'Asks for newer versions.',
    source: null,
  },
  'kind-changed': {
    impact: 'breaking',
    reason: 'Declared as something else: what relied on that is refused.',
    source: `${BREAKS}#symbols`,
  },
  'property-removed': {
    impact: 'breaking',
    reason: 'Removed: code that uses it does not compile.',
    source: `${BREAKS}#${TYPES}`,
  },
  'property-changed': {
    impact: 'breaking',
    reason: 'Has another type: code that reads it may not compile.',
    source: `${BREAKS}#${TYPES}`,
  },
  'property-narrowed': {
    impact: 'breaking',
    reason: 'Accepts less: values that were right are refused.',
    source: `${BREAKS}#${TYPES}`,
  },
  'property-required': {
    impact: 'breaking',
    reason: 'New, and required in objects that you make.',
    source: `${BREAKS}#${TYPES}`,
  },
  'type-changed': {
    impact: 'breaking',
    reason:
      'Stands for something else: code that gets such values may not compile.',
    source: `${BREAKS}#${TYPES}`,
  },
  'type-narrowed': {
    impact: 'breaking',
    reason: 'Accepts less: values that were right are refused.',
    source: `${BREAKS}#${TYPES}`,
  },
  'parameter-narrowed': {
    impact: 'breaking',
    reason: 'Accepts less: arguments that were right are refused.',
    source: `${BREAKS}#functions`,
  },
  'parameter-removed': {
    impact: 'breaking',
    reason: 'Takes fewer arguments.',
    source: `${BREAKS}#functions`,
  },
  'parameter-required': {
    impact: 'breaking',
    reason: 'Asks for one more argument.',
    source: `${BREAKS}#functions`,
  },
  'overload-removed': {
    impact: 'breaking',
    reason: 'Cannot be called any more in one of its ways.',
    source: `${BREAKS}#functions`,
  },
  'return-widened': {
    impact: 'breaking',
    reason: 'May return something else as well.',
    source: `${BREAKS}#functions`,
  },
  'guard-changed': {
    impact: 'breaking',
    reason: 'Tells the compiler something else about its argument.',
    source: `${BREAKS}#functions`,
  },
  'class-nominal': {
    impact: 'conditional',
    reason:
      'Has private parts now. This concerns you if you pass an object that only looks like an instance.',
    source: null,
  },
  'union-member-added': {
    impact: 'conditional',
    reason: 'Has more members. This concerns you if you handle all of them.',
    source: null,
  },
  'enum-member-added': {
    impact: 'conditional',
    reason: 'New. This concerns you if you handle all members.',
    source: null,
  },
  'property-received': {
    impact: 'conditional',
    reason:
      'New, and always there. This concerns you if you make or mock such objects.',
    source: `${KEEPS}#${TYPES}`,
  },
  deprecated: {
    impact: 'compatible',
    reason: 'Works, and will be removed.',
    source: null,
  },
  'export-added': {
    impact: 'compatible',
    reason: 'New.',
    source: `${KEEPS}#symbols`,
  },
  'property-added': {
    impact: 'compatible',
    reason: 'New.',
    source: `${KEEPS}#${TYPES}`,
  },
  'accepts-more': {
    impact: 'compatible',
    reason: 'Accepts more, or promises more.',
    source: `${KEEPS}#functions`,
  },
} satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
