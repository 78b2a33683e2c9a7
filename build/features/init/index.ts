/**
 * The beginnings of a site: `docs-build init` looks at a project and at the package
 * to document, asks in a terminal for the address of the site, and writes a
 * commented configuration, a first tutorial and scripts in package.json. Where a
 * site of Docusaurus, of VitePress or of TypeDoc exists, or a folder of documents,
 * `existing/` runs its configuration, and its settings are taken over. It
 * overwrites nothing and installs nothing, and no build knows of it.
 */
export { beginSite } from './init.ts';
