/**
 * Finds documentation for types that the package does not declare: addresses
 * from the configuration first, then those known for the platform.
 */

/** The package name that stands for types of the platform. */
const PLATFORM = 'typescript';

/**
 * @param configured - addresses by name or by `package:name`; the latter takes
 *   precedence
 * @returns `null` for an unknown type
 */
export function findExternalType(
  name: string,
  packageName: string,
  configured: Readonly<Record<string, string>>,
): string | null {
  const lookUp = (key: string): string | null =>
    Object.hasOwn(configured, key) ? (configured[key] ?? null) : null;
  return (
    lookUp(`${packageName}:${name}`) ??
    lookUp(name) ??
    (packageName === PLATFORM ? findPlatformType(name) : null)
  );
}

/**
 * Members of `Intl` share its page; other qualified names, such as `NodeJS.X`,
 * are listed in full.
 */
function findPlatformType(name: string): string | null {
  const known = PLATFORM_TYPES.get(name);
  if (known !== undefined) return known;
  const [namespace] = name.split('.');
  return namespace === 'Intl' ? findPlatformType('Intl') : null;
}

/** The documentation of a global such as `Promise` or `Promise.then`. */
export function findGlobal(path: string): string | null {
  const type = findPlatformType(path);
  const end = path.lastIndexOf('.');
  if (type !== null || end === -1) return type;
  const owner = findPlatformType(path.slice(0, end));
  // If the owner is a section of a page, its members have no pages.
  return owner === null || owner.includes('#')
    ? null
    : `${owner}/${path.slice(end + 1)}`;
}

/*
 * Addresses of documentation for types of the platform: built-ins of JavaScript
 * and web interfaces on MDN, utility types in the TypeScript handbook, as paths
 * below these addresses.
 */
const MDN = 'https://developer.mozilla.org/en-US/docs/Web/';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook/';

const BUILT_INS =
  'AggregateError Array ArrayBuffer AsyncGenerator BigInt BigInt64Array ' +
  'BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry ' +
  'Float32Array Float64Array Function Generator Int16Array Int32Array ' +
  'Int8Array Intl Iterator JSON Map Math Number Object Promise Proxy ' +
  'RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String ' +
  'Symbol SyntaxError TypeError TypedArray URIError Uint16Array Uint32Array ' +
  'Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet AsyncIterator';

const WEB_INTERFACES =
  'AbortController AbortSignal Blob CustomEvent Element Event EventTarget ' +
  'File FormData HTMLElement Headers MessageChannel MessageEvent MessagePort ' +
  'Node ReadableStream Request Response TextDecoder TextEncoder ' +
  'TransformStream URL URLSearchParams WebSocket Worker WritableStream';

const ITERATION = 'JavaScript/Reference/Iteration_protocols';
const GLOBALS = 'JavaScript/Reference/Global_Objects/';

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
  ['AsyncDisposable', `${GLOBALS}Symbol/asyncDispose`],
  ['Disposable', `${GLOBALS}Symbol/dispose`],
  ['ErrorOptions', `${GLOBALS}Error/Error#options`],
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

/** Addresses by the name of the type. */
export const PLATFORM_TYPES: ReadonlyMap<string, string> = new Map([
  ...BUILT_INS.split(' ').map((name) => [name, MDN + GLOBALS + name] as const),
  ...WEB_INTERFACES.split(' ').map(
    (name) => [name, `${MDN}API/${name}`] as const,
  ),
  ...OTHERS.map(([name, path]) => [name, MDN + path] as const),
  ...UTILITY_TYPES.map(
    ([name, anchor]) =>
      [name, `${HANDBOOK}utility-types.html#${anchor}`] as const,
  ),
  ['ReadonlyArray', `${HANDBOOK}2/objects.html#the-readonlyarray-type`],
]);
