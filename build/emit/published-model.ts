/**
 * The API model for other programs: with the address of every symbol, and with
 * links in texts that work without this tool.
 */
import type { ApiModel, Entity as OwnEntity } from '../api/model.ts';
import type { LinkResolver } from '../plan/links.ts';

/** Raised when a reader of the previous format could be misled. */
const FORMAT = 1;

/**
 * Everything a package exports: its declarations, types and comments.
 *
 * @title API model
 */
export interface PublishedModel extends Omit<ApiModel, 'entities' | 'sources'> {
  /** @format uri */
  readonly $schema: string;
  readonly format: typeof FORMAT;
  readonly entities: readonly Entity[];
}

/** `schema/api-model.json` is made from these types and their comments. */
type Entity = OwnEntity & {
  /**
   * Where the symbol is documented.
   * @format uri
   */
  readonly url: string;
};

/**
 * A stage: the content of the file.
 * @param schema - address of the JSON Schema
 */
export function publishModel(
  model: ApiModel,
  schema: string,
  { findSymbol }: Pick<LinkResolver, 'findSymbol'>,
  origin: string,
): string {
  const addressOf = (name: string): string | null => {
    const href = findSymbol(name);
    return href === null ? null : origin + href;
  };
  const published: PublishedModel = {
    $schema: schema,
    format: FORMAT,
    package: model.package,
    modules: model.modules,
    entities: model.entities.map((entity) => ({
      url: addressOf(entity.id) ?? '',
      ...entity,
    })),
    unexported: model.unexported,
  };
  const toAddress = (whole: string, name: string): string => {
    const address = addressOf(decodeURIComponent(name));
    return address === null ? whole : `](${address})`;
  };
  const text = JSON.stringify(published, (key, value: unknown) => {
    // Where code is written in a comment only matters to samples.
    if (key === 'code') return undefined;
    return typeof value === 'string'
      ? value.replace(SYMBOL_LINK, toAddress)
      : value;
  });
  return `${text}\n`;
}

/** A link in a text of the model. */
const SYMBOL_LINK = /\]\(entity:([^)\s"\\]+)\)/g;
