/**
 * The newest Node that maintainers use, beside the one that runs the tests: V8
 * renames and drops its options between versions, and what is built must be the
 * same. Its package on npm holds the program and nothing else.
 */
const VERSION = '26.10.0';
const { platform, arch } = process;
const name = `node-${platform}-${arch}`;

/** Where npm puts it, relative to the repository. */
export const newerNodeFolder = `node_modules/.cache/newer-node/${VERSION}`;

export const newerNode = `${newerNodeFolder}/node_modules/${name}/bin/node`;

/** What npm installs, by name and version. */
export const newerNodePackage = `${name}@${VERSION}`;
