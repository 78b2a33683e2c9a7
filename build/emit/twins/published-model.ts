/**
 * The API model as a file for other programs: the model with the address of
 * every symbol, and with links in texts that work without this tool.
 */
import type { ApiModel, Entity } from '../../api/model.ts';

/** Raised when a reader of the previous format could be misled. */
const FORMAT = 1;

export interface PublishedModel extends Omit<ApiModel, 'entities' | 'sources'> {
  readonly $schema: string;
  readonly format: typeof FORMAT;
  readonly entities: readonly (Entity & { readonly url: string })[];
}

/**
 * Returns the content of the file.
 * @param schema - address of the JSON Schema
 * @param addressOf - the absolute address of a symbol or `Name.member`, or `null`
 */
export function publishModel(
  model: ApiModel,
  schema: string,
  addressOf: (name: string) => string | null,
): string {
  const published: PublishedModel = {
    $schema: schema,
    format: FORMAT,
    package: model.package,
    entities: model.entities.map((entity) => ({
      url: addressOf(entity.id) ?? '',
      ...entity,
    })),
    unexported: model.unexported,
  };
  const text = JSON.stringify(published).replace(
    SYMBOL_LINK,
    (whole, name: string) => {
      const address = addressOf(decodeURIComponent(name));
      return address === null ? whole : `](${address})`;
    },
  );
  return `${text}\n`;
}

/** A link as the model writes it; such names need no escapes in JSON. */
const SYMBOL_LINK = /\]\(entity:([^)\s"\\]+)\)/g;
