/**
 * Finds documentation for types that the package does not declare: addresses
 * from the configuration first, then those known for the platform.
 */

/** The package name that stands for types of the platform. */
export const PLATFORM = 'typescript';

/**
 * @param configured - addresses by name or by `package:name`; the latter takes
 *   precedence
 * @param globals - those of the platform that a model mentions
 * @returns `null` for an unknown type
 */
export function findExternalType(
  name: string,
  packageName: string,
  configured: Readonly<Record<string, string>>,
  globals: ReadonlyMap<string, string>,
): string | null {
  const lookUp = (key: string): string | null =>
    Object.hasOwn(configured, key) ? (configured[key] ?? null) : null;
  return (
    lookUp(`${packageName}:${name}`) ??
    lookUp(name) ??
    (packageName === PLATFORM ? globals.get(name) : null) ??
    null
  );
}

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook/';

const GLOBALS = 'JavaScript/Reference/Global_Objects/';

/** The address of what JavaScript has as a value, followed by its name. */
export const MDN_GLOBALS = MDN + GLOBALS;

const ITERATION = 'JavaScript/Reference/Iteration_protocols';
/** Types that have no page of their own name on MDN. */
const OTHERS: readonly (readonly [name: string, path: string])[] = [
  ['ArrayLike', 'JavaScript/Guide/Indexed_collections'],
  [
    'AsyncIterable',
    `${ITERATION}#the_async_iterator_and_async_iterable_protocols`,
  ],
  [
    'AsyncIterableIterator',
    `${ITERATION}#the_async_iterator_and_async_iterable_protocols`,
  ],
  ['AsyncIteratorObject', `${GLOBALS}AsyncIterator`],
  ['AsyncGenerator', `${GLOBALS}AsyncGenerator`],
  ['AsyncIterator', `${GLOBALS}AsyncIterator`],
  ['AsyncDisposable', `${GLOBALS}Symbol/asyncDispose`],
  ['Disposable', `${GLOBALS}Symbol/dispose`],
  ['ErrorOptions', `${GLOBALS}Error/Error#options`],
  ['Generator', `${GLOBALS}Generator`],
  ['Iterable', `${ITERATION}#the_iterable_protocol`],
  ['IterableIterator', `${ITERATION}#the_iterator_protocol`],
  ['IteratorObject', `${GLOBALS}Iterator`],
  ['IteratorResult', `${ITERATION}#the_iterator_protocol`],
  ['PromiseLike', `${GLOBALS}Promise#thenables`],
  ['PromiseConstructor', `${GLOBALS}Promise/Promise`],
  ['ReadonlyMap', `${GLOBALS}Map`],
  ['ReadonlySet', `${GLOBALS}Set`],
  ['RegExpMatchArray', `${GLOBALS}String/match#return_value`],
  [
    'TemplateStringsArray',
    'JavaScript/Reference/Template_literals#tagged_templates',
  ],
];

const UTILITY_TYPES: readonly (readonly [name: string, anchor: string])[] = [
  ['Awaited', 'awaitedtype'],
  ['Capitalize', 'capitalizestringtype'],
  ['ConstructorParameters', 'constructorparameterstype'],
  ['Exclude', 'excludeuniontype-excludedmembers'],
  ['Extract', 'extracttype-union'],
  ['InstanceType', 'instancetypetype'],
  ['Lowercase', 'lowercasestringtype'],
  ['NoInfer', 'noinfertype'],
  ['NonNullable', 'nonnullabletype'],
  ['Omit', 'omittype-keys'],
  ['OmitThisParameter', 'omitthisparametertype'],
  ['Parameters', 'parameterstype'],
  ['Partial', 'partialtype'],
  ['Pick', 'picktype-keys'],
  ['Readonly', 'readonlytype'],
  ['Record', 'recordkeys-type'],
  ['Required', 'requiredtype'],
  ['ReturnType', 'returntypetype'],
  ['ThisParameterType', 'thisparametertypetype'],
  ['ThisType', 'thistypetype'],
  ['Uncapitalize', 'uncapitalizestringtype'],
  ['Uppercase', 'uppercasestringtype'],
];

/**
 * Addresses by the name of the type, of those that the library files do not
 * lead to: utility types are in the handbook, parts of others on their pages.
 */
export const DESCRIBED_TYPES: ReadonlyMap<string, string> = new Map([
  ...OTHERS.map(([name, path]) => [name, MDN + path] as const),
  ...UTILITY_TYPES.map(
    ([name, anchor]) =>
      [name, `${HANDBOOK}utility-types.html#${anchor}`] as const,
  ),
  ['ReadonlyArray', `${HANDBOOK}2/objects.html#the-readonlyarray-type`],
]);
