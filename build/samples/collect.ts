/**
 * Collects samples from tutorials and doc comments, by group and in order.
 * Pure, and cheap enough for every build: no language is parsed.
 *
 * A sample's id covers everything before it in its group, since it may import
 * any of that or call a server started there. Its line is not part of the id: a
 * sample that only moves is not run again.
 */
import type { ApiModel, CodeText, Comment, EntityId } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { SiteInput } from '../inputs.ts';
import type { CodeBlock, ParsedTutorial } from '../markdown/model.ts';
import type { Place } from '../diagnostics.ts';
import { findBlocks } from '../markdown/comment.ts';
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
    const expected = findExpected(blocks[index + 1], ({ place }) => place);
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

/** An example, and the symbol on whose page it stands. */
export interface ExampleGroup extends SampleGroup {
  readonly entity: EntityId;
}

/**
 * The programs in the comments of a model. An inherited comment belongs to
 * several symbols.
 * @param folder - the package's folder as messages show it
 */
export function collectExamples(
  { entities }: ApiModel,
  folder: string,
): readonly ExampleGroup[] {
  return entities.flatMap((entity) =>
    [...findCode(entity, entity.name)].flatMap(({ owner, code }) => {
      const { text, line, isBare } = code;
      const file = folder === '' ? code.file : `${folder}/${code.file}`;
      return collectText(text, { file, line, owner })
        .map((sample) => (isBare ? asGuess(sample) : sample))
        .map((sample) => ({ ...toGroup(sample), entity: entity.id }));
    }),
  );
}

interface OwnedCode {
  /** The name of the symbol or member, for messages. */
  readonly owner: string;
  readonly code: CodeText;
}

/** The code in all comments within a value of the model. */
function* findCode(value: unknown, owner: string): Generator<OwnedCode> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* findCode(one, owner);
    return;
  }
  const { comment, name } = value as Partial<Record<string, unknown>>;
  const own = typeof name === 'string' && comment ? name : owner;
  const { code = [] } = (comment ?? {}) as Partial<Comment>;
  for (const one of code) yield { owner: own, code: one };
  for (const one of Object.values(value)) yield* findCode(one, own);
}

/** An example without a fence may be prose. */
function asGuess(sample: Sample): Sample {
  const id = hashParts(['comment', 'bare', sample.code]);
  return { ...sample, id, action: 'try' };
}

/** The id of an example without a fence once TypeDoc has made a block of it. */
export function hashShown({ language, code }: Sample): Hash {
  return hashParts(['comment', language, code]);
}

/** Where a text of a comment stands, and what it describes. */
interface TextPlace {
  readonly file: string;
  /** The line of the file on which the text begins. */
  readonly line: number;
  readonly owner: string;
}

/** Most comments contain no code and need not be parsed. */
const FENCE = /`{3}|~{3}/;

/**
 * The programs in a text of a comment. Each stands alone, so its id does not
 * depend on where the comment stands.
 */
export function collectText(
  text: string,
  { file, line: firstLine, owner }: TextPlace,
): readonly Sample[] {
  const blocks = FENCE.test(text) ? findBlocks(text) : [];
  const placeOf = ({ line }: CodeBlock): Place => ({
    file,
    line: firstLine + line,
    column: null,
  });
  return blocks.flatMap((block, index) => {
    const { language, code, line, options } = block;
    const isProgram = findScriptLanguage(language) !== null && code !== '';
    if (!isProgram || options.others.has('diff')) return [];
    const reason = options.noRun;
    const expected = findExpected(blocks[index + 1], placeOf);
    return {
      id: hashParts([
        'comment',
        language,
        code,
        ...(reason === null ? [] : ['no-run', reason]),
        ...(expected === null ? [] : [expected.format, expected.text]),
      ]),
      action: reason === null ? 'run' : 'parse',
      language,
      code,
      file: `example.${language}`,
      place: placeOf(block),
      line,
      tab: null,
      reason,
      server: false,
      resolveFrom: null,
      expected,
      owner,
    };
  });
}

/** Each example is a group of its own. */
function toGroup(sample: Sample): SampleGroup {
  const { file } = sample.place;
  return { name: file, schema: null, strict: false, samples: [sample] };
}

/** The next block, if it is marked as the output of the sample. */
function findExpected(
  block: CodeBlock | undefined,
  placeOf: (block: CodeBlock) => Place,
): ExpectedOutput | null {
  if (!block?.options.output) return null;
  const format = block.language === 'json' ? 'json' : 'text';
  return { format, text: block.code, place: placeOf(block) };
}
