/**
 * The examples that pages offer for download: a link to a folder of `examples/`
 * with a `package.json` leads to an archive of it, which has the same program in
 * JavaScript where pages show it. Equal files give equal bytes.
 */
import { zipSync } from 'fflate';
import { isRecord, parseJson } from '../../api/package/find-package.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import type { SiteInput } from '../../inputs.ts';
import type { Download } from '../../inputs/content-files.ts';
import type { PlannedPage } from '../../emit/site-context.ts';

type Input = Pick<SiteInput, 'config' | 'downloads'>;

/** The address of each example's archive, by its folder. */
export function nameArchives({
  config,
  downloads,
}: Input): ReadonlyMap<string, string> {
  return new Map(
    downloads.map((download) => [
      download.folder,
      toHref(config.base, `/${pathOf(download)}`),
    ]),
  );
}

function pathOf({ name }: Download): string {
  return `examples/${name}.zip`;
}

/** Packs the examples that a page links to. */
export async function addArchives(
  input: Input,
  planned: readonly PlannedPage[],
  memo: Memo,
): Promise<readonly Artifact[]> {
  const { javascript } = input.config.samples;
  const addresses = nameArchives(input);
  const linked = new Set(
    planned.flatMap(({ article }) => article.outgoing.map(({ href }) => href)),
  );
  const wantedDownloads = input.downloads.filter(({ folder }) =>
    linked.has(addresses.get(folder) ?? ''),
  );
  return Promise.all(
    wantedDownloads.map(async (download) => ({
      path: outputPath(pathOf(download)),
      content: await memo.call(composeArchive, download, javascript),
    })),
  );
}

type File = readonly [path: string, bytes: Uint8Array];

/** A stage. */
async function composeArchive(
  { name, files }: Download,
  javascript: boolean,
): Promise<Uint8Array> {
  const folder =
    (folderName: string) =>
    ([path, bytes]: File) =>
      [`${folderName}/${path}`, bytes] as const;
  const translated = javascript ? await translate(files) : [];
  // The translation is beside the other, whose tests it must not find.
  const entries = [
    ...[...files].map(folder(name)),
    ...translated.map(folder(`${name}-javascript`)),
  ];
  // An archive has the time of the machine's zone, which must be the same in all.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime });
}

/** What JavaScript needs not: the settings of the compiler, and what it installs. */
const OMITTED = /(?:^|\/)(?:tsconfig\.json|package-lock\.json)$|\.d\.ts$/;

function isTypeScript(path: string): boolean {
  return path.endsWith('.ts');
}

/** Texts for readers, and what starts the program in a container. */
const NAMES_SCRIPTS = /(?:\.md|Dockerfile)$/;

function toScriptName(path: string): string {
  return path.replace(/\.ts$/, '.js');
}

/** The same program in JavaScript. */
async function translate(files: Download['files']): Promise<readonly File[]> {
  const { toJavaScript } =
    await import('../../samples/syntax/to-javascript.ts');
  const kept = [...files].filter(([path]) => !OMITTED.test(path));
  const names = kept
    .map(([path]) => path.slice(path.lastIndexOf('/') + 1))
    .filter(isTypeScript);
  /** Scripts, tests and texts name the files as well. */
  const rename = (text: string): string =>
    names.reduce(
      (renamed, name) => renamed.replaceAll(name, toScriptName(name)),
      text,
    );
  return kept.map(([path, bytes]) => {
    const text = Buffer.from(bytes).toString('utf8');
    const scriptName = toScriptName(path);
    if (isTypeScript(path)) {
      const script = toJavaScript(text)?.code ?? text;
      return [scriptName, Buffer.from(`${rename(script).trimEnd()}\n`)];
    }
    if (path.endsWith('package.json')) {
      return [scriptName, Buffer.from(withoutCompiler(rename(text)))];
    }
    return [
      scriptName,
      NAMES_SCRIPTS.test(path) ? Buffer.from(rename(text)) : bytes,
    ];
  });
}

type ManifestSection = Readonly<Record<string, string>>;

/** A manifest without the compiler and what only it needs. */
function withoutCompiler(text: string): string {
  const manifest = parseJson(text) as Readonly<
    Record<string, ManifestSection>
  > | null;
  if (!isRecord(manifest)) return text;
  const filter = (
    words: ManifestSection | undefined,
    goes: RegExp,
    index: 0 | 1,
  ) =>
    words &&
    Object.fromEntries(
      Object.entries(words).filter((entry) => !goes.test(entry[index])),
    );
  const { scripts, devDependencies } = manifest;
  const scriptManifest = {
    ...manifest,
    scripts: filter(scripts, /^tsc\b/, 1),
    devDependencies: filter(devDependencies, /^(?:typescript|@types\/.*)$/, 0),
  };
  return `${JSON.stringify(scriptManifest, null, 2)}\n`;
}
