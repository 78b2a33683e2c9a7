/**
 * Fills the files that `init` writes. Those of `template/` are a site already;
 * what is known about the package takes the place of what they propose. Pure.
 */

/** What is known about the site and the package that it documents. */
export interface Beginnings {
  readonly name: string;
  readonly description: string | null;
  /** Where the site will be, if somebody has said so. */
  readonly address: { readonly url: string; readonly base: string } | null;
  /** The package with the declarations, if it is another one. */
  readonly entry: string | null;
  /** The package that has to be installed, if any. */
  readonly missing: string | null;
  readonly hasReadme: boolean;
  readonly repository: string | null;
  readonly homepage: string | null;
  /** Whether the project itself is documented. */
  readonly isOwn: boolean;
  /** The folder of the project in its repository, on the web. */
  readonly editUrl: string | null;
  /** The output folder; `null` for the usual one. */
  readonly out: string | null;
}

/** @param template - calls the package PACKAGE and has a line for each setting */
export function fillConfig(template: string, known: Beginnings): string {
  const { address, repository, homepage } = known;
  const settings = {
    tagline: known.description,
    url: address?.url ?? null,
    base: address?.base ?? null,
    out: known.out,
    entry: known.entry,
    readme: known.hasReadme || null,
    editUrl: known.editUrl,
  };
  let config = template.replaceAll('PACKAGE', escape(known.name));
  for (const [key, value] of Object.entries(settings)) {
    if (value === null) continue;
    const proposal = new RegExp(`(?:// )?\\b${key}: .*,$`, 'm');
    const text = value === true ? 'true' : `'${escape(value)}'`;
    config = config.replace(proposal, () => `${key}: ${text},`);
  }
  const links = { Source: repository, Homepage: known.isOwn ? null : homepage };
  for (const [label, to] of Object.entries(links)) {
    if (to === null) continue;
    const link = `{ label: '${label}', to: '${escape(to)}' },\n      `;
    config = config.replace("// { label: 'Blog'", (blog) => link + blog);
  }
  return config;
}

export function fillTutorial(template: string, { name }: Beginnings): string {
  return template.replaceAll('PACKAGE', name);
}

/** A text as it stands between quotes. */
function escape(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&');
}
