/**
 * Names in comments that their package does not export: links lead to the other
 * packages of the site, and `{@inheritDoc}` takes their comments. Pure; runs when
 * the models of all packages are known.
 */
import { importNameOf, joinMember } from '../core/names.ts';
import type { Reported } from '../diagnostics.ts';
import {
  findInherited,
  replaceLinks,
  toDestination,
} from './external-references.ts';
import type { Extraction } from './job.ts';
import type {
  ApiModel,
  Comment,
  Entity,
  EnumMember,
  Member,
  Signature,
} from './model.ts';
import { placedMembers } from './placed-members.ts';

type Package = Pick<Extraction, 'model' | 'elsewhere'>;

type Described = Entity | Member | EnumMember;

/** Something with a comment, in another package. */
interface Documented {
  readonly packageName: string;
  /** `Base`, `Base.run` */
  readonly path: string;
  readonly comment: Comment;
  /** The signatures of functions and methods. */
  readonly signatures: readonly Signature[];
}

/**
 * A stage.
 * @returns the model of each, with a warning for each name that no package exports
 */
export function joinPackages(
  packages: readonly Package[],
): readonly Reported<ApiModel>[] {
  const indexes = new Map<ApiModel, ReadonlyMap<string, Documented>>();
  const indexOf = (model: ApiModel): ReadonlyMap<string, Documented> => {
    const index = indexes.get(model) ?? indexNames(model);
    indexes.set(model, index);
    return index;
  };
  const join = ({ model, elsewhere }: Package): Reported<ApiModel> => {
    if (elsewhere.length === 0) return { value: model, diagnostics: [] };
    const others = packages
      .map((other) => other.model)
      .filter((other) => other !== model);
    const find = (name: string): Documented | null =>
      findName(name, others, indexOf);
    return {
      value: complete(model, find) as ApiModel,
      diagnostics: elsewhere.flatMap(({ name, warning }) =>
        warning === null || find(name) !== null ? [] : [warning],
      ),
    };
  };
  return packages.map(join);
}

/** @param name - `Base.run`, also as `core.Base.run` or `@acme/core!Base.run` */
function findName(
  name: string,
  models: readonly ApiModel[],
  indexOf: (model: ApiModel) => ReadonlyMap<string, Documented>,
): Documented | null {
  const [path = '', packageName = null] = name.split('!').toReversed();
  const eligible = models.filter(
    (model) =>
      packageName === null ||
      importNameOf(model.package.name) === importNameOf(packageName),
  );
  // A file names the namespaces that it imports: `Base.run` for `core.Base.run`.
  for (const spelling of [path, path.slice(path.indexOf('.') + 1)]) {
    for (const model of eligible) {
      const documented = indexOf(model).get(spelling);
      if (documented !== undefined) return documented;
    }
  }
  return null;
}

function indexNames({
  entities,
  package: { name: packageName },
}: ApiModel): ReadonlyMap<string, Documented> {
  const index = new Map<string, Documented>();
  const add = (path: string, described: Described): void => {
    const signatures = signaturesOf(described);
    const first = signatures.find((one) => one.comment.text !== '');
    const { comment } = first ?? described;
    const documented = { packageName, path, comment, signatures };
    if (!index.has(path)) index.set(path, documented);
  };
  for (const entity of entities) {
    for (const name of [entity.id, ...entity.aliases]) {
      add(name, entity);
      for (const member of placedMembers(entity)) {
        add(joinMember(name, member.name), member);
      }
    }
  }
  return index;
}

function signaturesOf(described: Described): readonly Signature[] {
  if ('get' in described) {
    return [described.get, described.set].filter((one) => one !== null);
  }
  return 'signatures' in described ? described.signatures : [];
}

type Find = (name: string) => Documented | null;

/** The same data with its links and inherited comments. */
function complete(value: unknown, find: Find): unknown {
  if (typeof value === 'string') return completeLinks(value, find);
  if (Array.isArray(value)) return value.map((item) => complete(item, find));
  if (typeof value !== 'object' || value === null) return value;
  const fields = inherit(value, find);
  return Object.fromEntries(
    Object.entries(fields).map(([key, inner]) => [key, complete(inner, find)]),
  );
}

function completeLinks(text: string, find: Find): string {
  return replaceLinks(text, (name) => {
    const documented = find(name);
    if (documented === null) return null;
    return toDestination(`${documented.packageName}!${documented.path}`);
  });
}

/** What has a comment that says `{@inheritDoc name}`, with that comment and its parameters' texts. */
function inherit(fields: Partial<Signature>, find: Find): object {
  const { comment, parameters } = fields;
  // Some objects of other kinds have a `comment` that is a string.
  const inherited =
    typeof comment?.text === 'string' ? findInherited(comment.text) : null;
  if (comment === undefined || inherited === null) return fields;
  const source = find(inherited.name);
  if (source === null) {
    return { ...fields, comment: { ...comment, text: inherited.fill('') } };
  }
  const text = inherited.fill(ownLinks(source.comment.text, source));
  const returns = comment.returns ?? ownLinksOf(source.comment.returns, source);
  const completed = { ...fields, comment: { ...comment, text, returns } };
  if (parameters === undefined) return completed;
  return {
    ...completed,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      text: parameter.text ?? textOfParameter(parameter.name, source),
    })),
  };
}

function textOfParameter(wanted: string, from: Documented): string | null {
  const parameter = from.signatures
    .flatMap(({ parameters }) => parameters)
    .find(({ name, text }) => name === wanted && text !== null);
  return ownLinksOf(parameter?.text ?? null, from);
}

function ownLinksOf(text: string | null, from: Documented): string | null {
  return text === null ? null : ownLinks(text, from);
}

/** Links of a text that moves into another package lead to its own. */
function ownLinks(text: string, { packageName }: Documented): string {
  return text.replaceAll(
    /\]\(entity:(?![^)]*!)/g,
    `](${toDestination(`${packageName}!`)}`,
  );
}
