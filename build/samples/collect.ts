/**
 * Collects samples from tutorials and doc comments, by group and in order.
 * Pure, and cheap enough for every build: no language is parsed.
 *
 * A sample's id covers everything before it in its group, since it may import
 * any of that or call a server started there. Its line is not part of the id: a
 * sample that only moves is not run again.
 */
import type { SiteConfig } from '../config.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { SiteInput } from '../inputs.ts';
import type { CodeBlock, ParsedTutorial } from '../markdown/model.ts';
import type { Place } from '../diagnostics.ts';
import { findBareExamples } from './bare-examples.ts';
import { findDocComments } from './comments.ts';
import { splitWords } from '../markdown/fence.ts';
import { findFences, type FencedBlock } from './fences.ts';
import { findScriptLanguage, isShell } from './languages.ts';
import type {
  ExpectedOutput,
  Sample,
  SampleAction,
  SampleGroup,
} from './model.ts';

/** The samples of each tutorial and of the home page, by file. */
export function collectSamples(
  tutorials: readonly ParsedTutorial[],
  { config, configFile }: Pick<SiteInput, 'config' | 'configFile'>,
  memo: Memo,
): ReadonlyMap<string, SampleGroup> {
  const checked: ReadonlySet<string> = new Set(
    Object.keys(config.samples.checkers),
  );
  const groups = new Map(
    tutorials.map((tutorial) => [
      tutorial.file,
      memo.call(collectTutorial, tutorial, checked),
    ]),
  );
  const sample = config.home?.sample;
  if (sample !== undefined) {
    groups.set(configFile, collectHome(sample, configFile, checked));
  }
  return groups;
}

/** @param checked - the languages that have a checker */
export function collectTutorial(
  tutorial: ParsedTutorial,
  checked: ReadonlySet<string>,
): SampleGroup {
  const { blocks, file, frontMatter } = tutorial;
  const samples: Sample[] = [];
  let before = hashParts(['tutorial', frontMatter.schema ?? '']);
  blocks.forEach((block, index) => {
    if (block.options.output) return;
    const action = chooseAction(block, checked);
    const expected = findExpected(blocks[index + 1]);
    const id = hashSample(before, block, expected);
    samples.push({
      id,
      action,
      language: block.language,
      code: block.code,
      file: block.options.title ?? nameBlock(index, block.language),
      place: block.place,
      line: block.line,
      tab: block.tab,
      reason: block.options.noRun,
      server: block.options.others.has('server'),
      resolveFrom: block.options.others.get('resolve-from') ?? null,
      expected,
      owner: null,
    });
    if (action !== 'none') before = id;
  });
  return { name: file, schema: frontMatter.schema, strict: true, samples };
}

function chooseAction(
  { language, options }: CodeBlock,
  checked: ReadonlySet<string>,
): SampleAction {
  const { noRun, others } = options;
  // In a diff, marks precede the code, so it is not a program.
  if (others.has('diff')) return 'none';
  if (findScriptLanguage(language)) return noRun === null ? 'run' : 'parse';
  if (noRun !== null) return 'none';
  if (checked.has(language)) return 'check';
  return isShell(language) && others.has('request') ? 'request' : 'none';
}

function nameBlock(index: number, language: string): string {
  return `sample-${String(index + 1)}.${language}`;
}

function findExpected(block: CodeBlock | undefined): ExpectedOutput | null {
  if (!block?.options.output) return null;
  const format = block.language === 'json' ? 'json' : 'text';
  return { format, text: block.code, place: block.place };
}

function hashSample(
  before: Hash,
  { language, code, options, tab }: CodeBlock,
  expected: ExpectedOutput | null,
): Hash {
  return hashParts([
    before,
    language,
    code,
    options.title ?? '',
    options.noRun ?? '',
    JSON.stringify([...options.others]),
    JSON.stringify(tab),
    JSON.stringify(expected && [expected.format, expected.text]),
  ]);
}

type HomeSample = NonNullable<NonNullable<SiteConfig['home']>['sample']>;

/**
 * The samples of the home page: a program, a query in a language that has a
 * checker, and the answer.
 * @param file - the configuration file that contains them
 */
export function collectHome(
  { setup, input, output }: HomeSample,
  file: string,
  checked: ReadonlySet<string>,
): SampleGroup {
  const place = { file, line: null, column: null };
  const id = hashParts(['home', JSON.stringify([setup, input, output])]);
  const common = {
    place,
    tab: null,
    reason: null,
    server: false,
    resolveFrom: null,
    owner: null,
  };
  const samples: readonly Sample[] = [
    {
      ...common,
      id: hashParts([id, 'setup']),
      action: 'run',
      language: setup.language,
      code: setup.code,
      file: setup.title,
      line: 1,
      expected: null,
    },
    {
      ...common,
      id,
      action: checked.has(input.language) ? 'check' : 'none',
      language: input.language,
      code: input.code,
      file: input.title,
      line: 1,
      expected: { format: 'json', text: output.code, place },
    },
  ];
  return { name: file, schema: setup.title, strict: true, samples };
}

/** The programs in doc comments of a declaration file, one per group. */
export function collectComments(
  file: string,
  text: string,
): readonly SampleGroup[] {
  return findDocComments(text).flatMap(({ markdown, line, owner }) => [
    ...collectMarkdown(markdown, file, line, owner),
    ...findBareExamples(markdown).map((block): SampleGroup => {
      const place = { file, line: line + block.line, column: null };
      return toGroup({
        ...toExample(block, place),
        id: hashParts(['comment', 'bare', block.code]),
        action: 'try',
        owner,
      });
    }),
  ]);
}

/** The id of an example without a fence once TypeDoc has made a block of it. */
export function hashShown({ language, code }: Sample): Hash {
  return hashParts(['comment', language, code]);
}

/**
 * The programs in the markdown of a comment. Each stands alone, so its id does
 * not depend on where the comment stands.
 * @param firstLine - the line of the file on which the markdown begins
 */
export function collectMarkdown(
  markdown: string,
  file: string,
  firstLine: number,
  owner: string | null,
): readonly SampleGroup[] {
  const fences = findFences(markdown);
  const placeOf = ({ line }: FencedBlock): Place => ({
    file,
    line: firstLine + line,
    column: null,
  });
  return fences.flatMap((fence, index) => {
    const { language, code } = fence;
    const words = readWords(fence);
    if (findScriptLanguage(language) === null || words.has('diff')) return [];
    const reason = words.get('no-run') ?? '';
    const expected = findPrinted(fences[index + 1], placeOf);
    return toGroup({
      ...toExample(fence, placeOf(fence)),
      id: hashParts([
        'comment',
        language,
        code,
        ...(reason === '' ? [] : ['no-run', reason]),
        ...(expected === null ? [] : [expected.format, expected.text]),
      ]),
      action: reason === '' ? 'run' : 'parse',
      reason: reason === '' ? null : reason,
      expected,
      owner,
    });
  });
}

function toExample(
  { language, code, line }: FencedBlock,
  place: Place,
): Omit<Sample, 'id' | 'action' | 'owner'> {
  return {
    language,
    code,
    file: `example.${language}`,
    place,
    line,
    tab: null,
    reason: null,
    server: false,
    resolveFrom: null,
    expected: null,
  };
}

function toGroup(sample: Sample): SampleGroup {
  const { file } = sample.place;
  return { name: file, schema: null, strict: false, samples: [sample] };
}

function readWords({ words }: FencedBlock): ReadonlyMap<string, string> {
  return new Map(
    splitWords(words).words.map(({ name, value }) => [name, value]),
  );
}

/** The next block, if it is marked as the output of the example. */
function findPrinted(
  fence: FencedBlock | undefined,
  placeOf: (fence: FencedBlock) => Place,
): ExpectedOutput | null {
  if (fence === undefined || !readWords(fence).has('output')) return null;
  const format = fence.language === 'json' ? 'json' : 'text';
  return { format, text: fence.code, place: placeOf(fence) };
}
