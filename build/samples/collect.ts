/**
 * Collects samples from tutorials and doc comments, by group and in order.
 * Pure, and cheap enough for every build: no language is parsed.
 */
import type { SiteConfig } from '../config.ts';
import { hashParts } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { importNameOf } from '../core/names.ts';
import type { Place } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { CommentText } from '../markdown/comment.ts';
import { listVersions } from '../markdown/fence.ts';
import type { CodeBlock, ParsedDocument } from '../markdown/text-model.ts';
import {
  findExtension,
  type InstalledVersion,
  type Sample,
  type SampleAction,
  type SampleGroup,
} from './sample-model.ts';

/**
 * What becomes of a failing sample in a document; with `off` none is run. Where
 * it is a warning, what is no program is shown.
 */
export type SampleLevel = SiteConfig['samples']['documents'];

/** A tutorial, as far as its place says what becomes of its samples. */
interface SampledDocument extends ParsedDocument {
  readonly source: { readonly section: string };
}

/** The samples of each tutorial and of the home page, by file. */
export function collectSamples(
  placed: readonly SampledDocument[],
  input: Pick<SiteInput, 'config' | 'configFile' | 'package' | 'otherApis'>,
  memo: Memo,
): ReadonlyMap<string, SampleGroup> {
  const { config, configFile, otherApis } = input;
  const { name, version } = input.package;
  const documented = { name, version };
  const { documents, supply } = config.samples;
  const packages = [
    name,
    ...otherApis
      .filter(({ source }) => source.kind === 'package')
      .map(({ source }) => source.package.name),
  ];
  const implied = supply ? packages.map(importNameOf) : [];
  const checked: ReadonlySet<string> = new Set(
    Object.keys(config.samples.checkers),
  );
  const levelOf = ({ source: { section } }: SampledDocument) =>
    (config.sections[section] ?? config.tutorials).samples;
  const groups = new Map(
    placed.map((document) => [
      document.file,
      memo.call(collectDocument, document, checked, documented, {
        level: levelOf(document) ?? documents,
        implied,
      }),
    ]),
  );
  const sample = config.home?.sample;
  if (sample !== undefined) {
    groups.set(configFile, collectHome(sample, configFile, checked));
  }
  return groups;
}

/** How the samples of a document are treated. */
interface DocumentSamples extends Pick<Sample, 'implied'> {
  readonly level: SampleLevel;
}

const MUST_RUN: DocumentSamples = { level: 'error', implied: [] };

/**
 * A block that names versions is a sample for each.
 * @param checked - the languages that have a checker
 */
export function collectDocument(
  { blocks, file, frontMatter }: ParsedDocument,
  checked: ReadonlySet<string>,
  documented: DocumentedPackage,
  { level, implied }: DocumentSamples = MUST_RUN,
): SampleGroup {
  const { sampleLevel, areSamplesContinued } = frontMatter.settings;
  const ownLevel = sampleLevel ?? level;
  const mayBeFragment = ownLevel !== 'error';
  const samples = blocks.flatMap((block, index): readonly Sample[] => {
    const { language, options, tab } = block;
    if (options.output || options.others.has('no-check')) return [];
    const id = `${file}#${index}`;
    const versions = listVersions(options);
    return (versions.length === 0 ? [null] : versions).map((version, at) => ({
      ...describeBlock(block, blocks[index + 1 + at], ({ place }) => place),
      id: version === null ? id : `${id}@${version}`,
      action: ownLevel === 'off' ? 'none' : chooseAction(block, checked),
      implied,
      mayBeFragment,
      isContinued: areSamplesContinued,
      file: options.title ?? `sample-${index + 1}.${language}`,
      tab,
      server: options.others.has('server'),
      resolveFrom: options.others.get('resolve-from') ?? null,
      variables: options.others.get('variables') ?? null,
      version: findInstalled(version, documented),
    }));
  });
  return { schema: frontMatter.schema, samples };
}

/** The documented package. */
type DocumentedPackage = Pick<SiteInput['package'], 'name' | 'version'>;

/** `null` for the documented version itself. */
function findInstalled(
  version: string | null,
  documented: DocumentedPackage,
): InstalledVersion | null {
  if (version === null || `${documented.version}.`.startsWith(`${version}.`)) {
    return null;
  }
  const packageName = importNameOf(documented.name);
  return { packageName, installedAs: `${packageName}-${version}` };
}

function chooseAction(
  { language, options }: CodeBlock,
  checked: ReadonlySet<string>,
): SampleAction {
  const { noRun, others } = options;
  // Marks precede the code of a diff, so it is not a program.
  if (others.has('diff')) return 'none';
  if (findExtension(language)) return noRun === null ? 'run' : 'parse';
  if (noRun !== null) return 'none';
  return checked.has(language) ? 'check' : 'none';
}

/** What of a sample follows from its block and the one after it. */
function describeBlock(
  block: CodeBlock,
  next: CodeBlock | undefined,
  placeOf: (block: CodeBlock) => Place,
): Omit<Sample, 'id' | 'action' | 'file'> {
  const { language, code, line, options } = block;
  const expected = next?.options.output === true ? next : null;
  return {
    ...ALONE,
    language,
    code,
    place: placeOf(block),
    line,
    reason: options.noRun,
    expected: expected && {
      format: expected.language === 'json' ? 'json' : 'text',
      text: expected.code,
      isTimed: expected.options.others.has('timeline'),
    },
    outputPlace: expected && placeOf(expected),
  };
}

/** A sample that is neither in tabs nor a server, and expects no output. */
export const ALONE = {
  tab: null,
  reason: null,
  server: false,
  resolveFrom: null,
  version: null,
  expected: null,
  outputPlace: null,
  owner: null,
  variables: null,
  implied: [],
  mayBeFragment: false,
  isContinued: false,
} as const;

type HomeSampleSetting = NonNullable<NonNullable<SiteConfig['home']>['sample']>;

/**
 * The samples of the home page: a program, and what it prints; or a program, a
 * query in a language that has a checker, and the answer.
 * @param file - the configuration file that contains them
 */
export function collectHome(
  { setup, input, output }: HomeSampleSetting,
  file: string,
  checked: ReadonlySet<string>,
): SampleGroup {
  const place = { file, line: null, column: null };
  const expected = {
    // What a program prints is only read as JSON where it is shown as JSON.
    format: output.language === 'json' || input ? 'json' : 'text',
    text: output.code,
    isTimed: false,
  } as const;
  const program: Sample = {
    ...ALONE,
    expected: input === undefined ? expected : null,
    id: `${file}#setup`,
    action: 'run',
    language: setup.language,
    code: setup.code,
    file: setup.title,
    place,
    line: 1,
  };
  if (input === undefined) return { schema: null, samples: [program] };
  const query: Sample = {
    ...ALONE,
    id: `${file}#input`,
    action: checked.has(input.language) ? 'check' : 'none',
    language: input.language,
    code: input.code,
    file: input.title,
    place,
    line: 1,
    expected,
  };
  return { schema: setup.title, samples: [program, query] };
}

/** Where a text of a comment stands, and what it describes. */
interface CommentLocation {
  readonly file: string;
  /** The line of the file on which the text begins, if it is known. */
  readonly line: number | null;
  readonly owner: string;
}

/** The programs in a text of a comment. Each stands alone. */
export function collectComment(
  { blocks }: Pick<CommentText, 'blocks'>,
  { file, line: firstLine, owner }: CommentLocation,
): readonly Sample[] {
  return blocks.flatMap((block, index): readonly Sample[] => {
    const { language, code, options } = block;
    const isProgram = findExtension(language) !== null && code !== '';
    if (!isProgram || options.others.has('diff')) return [];
    const sample = describeBlock(block, blocks[index + 1], ({ line }) => ({
      file,
      line: firstLine === null ? null : firstLine + line,
      column: null,
    }));
    const { reason, expected } = sample;
    return [
      {
        ...sample,
        id: hashParts([language, code, JSON.stringify([reason, expected])]),
        action: reason === null ? 'run' : 'parse',
        file: `example.${language}`,
        owner,
        mayBeFragment: true,
      },
    ];
  });
}
