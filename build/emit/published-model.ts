/**
 * The API model for other programs: with the address of every symbol, and with
 * links in texts that work without this tool.
 */
import type { ApiModel, Entity as OwnEntity } from '../api/model.ts';
import { groupBy } from '../core/group-by.ts';
import { escapeControls } from '../core/text.ts';
import { createSlugger } from '../core/slug.ts';
import type { LinkResolver } from '../plan/resolve-links.ts';

/** It is raised by changes that could mislead a reader of the format before. */
const FORMAT = 2;

/**
 * Everything a package exports: its declarations, types and comments.
 *
 * @title API model
 */
export interface PublishedModel extends Omit<
  ApiModel,
  'entities' | 'globals' | 'sources'
> {
  /** @format uri */
  readonly $schema: string;
  readonly format: typeof FORMAT;
  /** Empty for a large package, whose entities are in the parts. */
  readonly entities: readonly Entity[];
  /** For a large package, a model for each module; otherwise empty. */
  readonly parts: readonly {
    readonly module: string;
    /** @format uri */
    readonly url: string;
  }[];
}

/** `schema/api-model.json` is made from these types and their comments. */
type Entity = OwnEntity & {
  /**
   * Where the symbol is documented.
   * @format uri
   */
  readonly url: string;
};

/** The path below the site's root. */
export const SCHEMA_PATH = 'schema/api-model.json';

/** The bytes above which a model is split for the programs that read it. */
const LARGE = 5_000_000;

/**
 * A stage: the files, the first of which leads to the others.
 * @param root - address of the site
 * @param stem - the path of the first file without its extension
 */
export function publishModel(
  model: ApiModel,
  { findSymbol }: Pick<LinkResolver, 'findSymbol'>,
  origin: string,
  { root, stem }: { readonly root: string; readonly stem: string },
): readonly (readonly [path: string, content: string])[] {
  const addressOf = (name: string): string | null => {
    const href = findSymbol(name);
    return href === null ? null : origin + href;
  };
  const published: PublishedModel = {
    $schema: root + SCHEMA_PATH,
    format: FORMAT,
    package: model.package,
    modules: model.modules,
    entities: model.entities.map((entity) => ({
      url: addressOf(entity.id) ?? '',
      ...entity,
    })),
    unexported: model.unexported,
    augmentations: model.augmentations,
    parts: [],
  };
  const toAddress = (whole: string, name: string): string => {
    const address = addressOf(decodeURIComponent(name));
    return address === null ? whole : `](${address})`;
  };
  const print = (value: PublishedModel): string => {
    const text = JSON.stringify(value, (key, inner: unknown) => {
      // The place of code in a comment only matters to samples.
      if (key === 'code') return undefined;
      return typeof inner === 'string'
        ? inner.replace(SYMBOL_LINK, toAddress)
        : inner;
    });
    return `${escapeControls(text)}\n`;
  };
  const whole = print(published);
  if (whole.length <= LARGE) return [[`${stem}.json`, whole]];
  const slugger = createSlugger();
  const modules = groupBy(
    published.entities,
    ({ importPaths: [path = model.package.name] }) => path,
  );
  const files = [...modules].map(([module, entities]) => ({
    module,
    path: `${stem}/${slugger.slug(module.replaceAll('/', ' '))}.json`,
    content: print({ ...published, entities, unexported: [] }),
  }));
  const parts = files.map(({ module, path }) => ({ module, url: root + path }));
  return [
    [`${stem}.json`, print({ ...published, entities: [], parts })],
    ...files.map(({ path, content }) => [path, content] as const),
  ];
}

/** A link in a text of the model. */
const SYMBOL_LINK = /\]\(entity:([^)\s"\\]+)\)/g;
