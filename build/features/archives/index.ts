/**
 * The examples that pages offer for download: a link to a folder of `examples/`
 * with a `package.json` leads to an archive of it, which has the same program in
 * JavaScript where pages show it.
 */
export { emitArchives as addArchives, nameArchives } from './archives.ts';
