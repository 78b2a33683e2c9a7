/**
 * Reads the content folder: tutorials and static files, with the problems that
 * prevent them from being used. Independent of how they are used.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import { isTemporaryName } from '../core/paths.ts';
import { parseOutputPath } from '../core/names.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import { errorCodeOf, isAbsence } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';

/** A text file of the content folder. */
export interface TextFile {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
}

export interface TutorialFile extends TextFile {
  /** The hash of name and text. */
  readonly hash: Hash;
}

/** A package's README. */
export interface Readme extends TextFile {
  /** The package's folder in its repository: `packages/own`; `''` at the root. */
  readonly directory: string;
}

/** Every `tutorials/*.md` of the content folder, sorted by name. */
export async function loadTutorials(
  host: Host,
  root: string,
  site: string,
): Promise<Reported<readonly TutorialFile[]>> {
  const folder = `${site}/tutorials`;
  const texts: TutorialFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, kind } of await host.readDirectory(`${root}/${folder}`)) {
    if (isTemporaryName(name)) continue;
    const file = `${folder}/${name}`;
    if (!name.endsWith('.md')) {
      const holds =
        kind === 'directory' && (await holdsTexts(host, root, file));
      if (holds || OTHER_MARKDOWN.test(name)) diagnostics.push(noPage(file));
      continue;
    }
    const { value: text, ...read } = await readText(host, root, file);
    diagnostics.push(...read.diagnostics);
    if (text === null) continue;
    texts.push({ file, text, hash: hashParts([file, text]) });
  }
  return { value: texts, diagnostics };
}

/** Extensions of markdown files that other tools and systems use. */
const OTHER_MARKDOWN = /\.(?:mdx?|markdown)$/i;

async function holdsTexts(
  host: Host,
  root: string,
  folder: string,
): Promise<boolean> {
  const entries = await host.readDirectory(`${root}/${folder}`);
  return entries.some(({ name }) => name.endsWith('.md'));
}

function noPage(file: string): Diagnostic {
  return warning('no-tutorial', `${file} does not become a page`, {
    place: { file, line: null, column: null },
    hint: 'Tutorials are .md files directly in tutorials/; group them in the sidebar instead.',
  });
}

/** Every file below `static/`, with its path in the output. */
export async function loadStatics(
  host: Host,
  root: string,
  site: string,
): Promise<Reported<readonly Artifact[]>> {
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];
  const visit = async (folder: string, prefix: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(
      `${root}/${folder}`,
    )) {
      const file = `${folder}/${name}`;
      if (kind === 'directory') {
        await visit(file, `${prefix}${name}/`);
        continue;
      }
      const path = parseOutputPath(prefix + name);
      // Temporary files of editors and systems are skipped silently.
      if (!path.ok && isTemporaryName(name)) continue;
      if (kind === 'file' && path.ok) {
        const content = await host.readFile(`${root}/${file}`);
        artifacts.push({ path: path.value, content });
      } else {
        const reason = path.ok ? 'it is not a regular file' : path.reason;
        diagnostics.push(refuseStatic(file, reason));
      }
    }
  };
  const flaw = await findFolderFlaw(host, root, `${site}/static`);
  if (flaw === null) await visit(`${site}/static`, '');
  else diagnostics.push(refuseStatic(`${site}/static`, flaw));
  return { value: artifacts, diagnostics };
}

/** A link in a pull request must not publish files outside the project. */
async function findFolderFlaw(
  host: Host,
  root: string,
  folder: string,
): Promise<string | null> {
  const found = await host.stat(`${root}/${folder}`);
  if (found === null) return null;
  if (found.kind !== 'symlink' && found.kind !== 'directory') {
    return 'it is not a folder';
  }
  const [inside, path] = await Promise.all(
    [root, `${root}/${folder}`].map((one) => followLinks(host, one)),
  );
  return path?.startsWith(`${inside ?? ''}/`) === true
    ? null
    : 'it is a symbolic link that is broken or points outside the project';
}

/** `null` for a broken link. */
async function followLinks(host: Host, path: string): Promise<string | null> {
  try {
    return await host.realPath(path);
  } catch (problem) {
    if (isAbsence(problem) || errorCodeOf(problem) === 'ELOOP') return null;
    throw problem;
  }
}

function refuseStatic(file: string, reason: string): Diagnostic {
  return error('unsafe-static-file', `${file} cannot be copied: ${reason}`, {
    place: { file, line: null, column: null },
    hint: 'Rename or remove it.',
  });
}

/** The hashes of all files below a folder, by relative path. */
export async function hashEach(
  host: Host,
  folder: string,
): Promise<ReadonlyMap<string, Hash>> {
  const found = new Map<string, Hash>();
  const visit = async (prefix: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(folder + prefix)) {
      const path = `${prefix}/${name}`;
      if (kind === 'directory') await visit(path);
      else found.set(path.slice(1), await host.hashFile(folder + path));
    }
  };
  await visit('');
  return found;
}
