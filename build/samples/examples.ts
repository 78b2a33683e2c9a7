/**
 * Finds the examples in the comments of a package's model, once that is there.
 */
import { posix } from 'node:path';
import { findComments } from '../api/gather-text.ts';
import type { ApiModel, EntityId } from '../api/model.ts';
import type { Memo } from '../core/memo.ts';
import { importNameOf } from '../core/names.ts';
import type { Reported } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { Markdown, ReadComment } from '../markdown/markdown.ts';
import { collectComment } from './collect.ts';
import type { SampleGroup } from './sample-model.ts';

/** An example, and the symbol on whose page it stands; `null` for a module. */
export interface ExampleGroup extends SampleGroup {
  readonly entity: EntityId | null;
}

/** The programs in the comments of the own package, once its model is there. */
export async function findExamples(
  loading: Promise<Reported<{ readonly main: ApiModel } | null>>,
  { model: { job } }: Pick<SiteInput, 'model'>,
  markdown: Markdown,
  memo: Memo,
): Promise<readonly ExampleGroup[]> {
  const { value: models } = await loading;
  return models === null
    ? []
    : memo.call(readExamples, models.main, job.shownFolder, markdown);
}

/** A stage. */
async function readExamples(
  model: ApiModel,
  folder: string,
  markdown: Markdown,
): Promise<readonly ExampleGroup[]> {
  return collectExamples(model, folder, await markdown.loadComments());
}

/**
 * The programs in the comments of a model, each a group of its own. An inherited
 * comment belongs to several symbols.
 * @param folder - the package's folder as messages show it
 */
export function collectExamples(
  { entities, modules, package: { name } }: ApiModel,
  folder: string,
  read: ReadComment,
): readonly ExampleGroup[] {
  const main = importNameOf(name);
  const collect = (
    described: object,
    title: string,
    home: string,
    entity: EntityId | null,
  ): readonly ExampleGroup[] => {
    const implied = [...new Set([home, main])];
    return [...findComments(described, title)].flatMap(([owner, { code }]) =>
      code.flatMap(({ text, line, file: inPackage }) => {
        const file = posix.join(folder, inPackage);
        const samples = collectComment(read(text), { file, line, owner });
        return samples.map((sample) => ({
          entity,
          schema: null,
          samples: [{ ...sample, implied }],
        }));
      }),
    );
  };
  return [
    ...modules.flatMap((module) =>
      collect(module, module.specifier, module.specifier, null),
    ),
    ...entities.flatMap((entity) =>
      collect(entity, entity.name, entity.importPaths[0] ?? main, entity.id),
    ),
  ];
}
