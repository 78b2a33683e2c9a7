/**
 * The newest Node to test with, besides the one that runs the tests: V8 renames
 * and drops its flags between versions, and the built site must be the same. Its
 * npm package contains only the executable.
 */
const VERSION = '26.10.0';
const { platform, arch } = process;
const name = `node-${platform}-${arch}`;

/** The folder that npm installs it into, relative to the repository. */
export const newerNodeFolder = `node_modules/.cache/newer-node/${VERSION}`;

export const newerNode = `${newerNodeFolder}/node_modules/${name}/bin/node`;

/** The npm package, as `name@version`. */
export const newerNodePackage = `${name}@${VERSION}`;
