/** Minimal entities, tutorials and configurations for tests of the plan. */
import { emptyComment } from '../../build/api/gather-text.ts';
import type {
  ApiModel,
  Entity,
  EntityId,
  EntityKind,
} from '../../build/api/model.ts';
import { normaliseConfig, type SiteConfig } from '../../build/config.ts';
import { NOTHING_WRITTEN } from '../../build/markdown/front-matter-keys.ts';
import {
  listSections,
  placeDocuments,
  TUTORIALS,
  type DocumentOutline,
  type PlacedDocument,
} from '../../build/plan/documents.ts';
import type { Tool } from '../../build/request.ts';

/** The tool, in a folder that has no modules of it. */
export function makeTool(folder = '/tool'): Tool {
  return {
    version: '0.0.0',
    hash: 'test',
    stages: {},
    folder,
    modules: `${folder}/modules`,
  };
}

export function entityId(name: string): EntityId {
  return name as EntityId;
}

const unknownType = { type: 'intrinsic', name: 'unknown' } as const;

const hierarchy = {
  extends: [],
  implements: [],
  extendedBy: [],
  implementedBy: [],
};

const signature = {
  typeParameters: [],
  parameters: [],
  returns: unknownType,
  comment: emptyComment,
  source: null,
};

/** What an entity of each kind has beside the fields of all. */
const BODIES = {
  class: { ...hierarchy, abstract: false, typeParameters: [], members: [] },
  interface: { ...hierarchy, typeParameters: [], members: [] },
  enum: { form: 'enum', members: [], type: null },
  function: { members: [], signatures: [signature] },
  type: { typeParameters: [], type: unknownType, texts: [] },
  variable: {
    declaration: 'const',
    type: unknownType,
    default: null,
    companion: null,
  },
  namespace: { members: [] },
} satisfies {
  [Kind in EntityKind]: Partial<Extract<Entity, { kind: Kind }>>;
};

/** An entity with nothing in it but its name and kind. */
export function makeEntity(
  kind: EntityKind,
  name: string,
  changes: Partial<
    Pick<
      Entity,
      'category' | 'comment' | 'source' | 'importPaths' | 'module' | 'name'
    >
  > = {},
): Entity {
  const base = {
    id: entityId(name),
    name,
    parent: null,
    comment: emptyComment,
    source: null,
    importPaths: ['example'],
    module: '',
    category: null,
    isDefault: false,
    aliases: [],
    reexportedFrom: null,
    ...changes,
  };
  // TypeScript does not know that the body is that of the kind.
  return { ...base, ...BODIES[kind], kind } as Entity;
}

/** @param subpaths - that can be imported besides the package */
export function makeModel(
  entities: readonly Entity[],
  ...subpaths: readonly string[]
): ApiModel {
  const paths = ['example', ...subpaths.map((one) => `example/${one}`)];
  return {
    package: {
      name: 'example',
      version: '1.0.0',
      description: null,
      license: null,
      repository: null,
      importPaths: paths,
    },
    modules: paths.map((specifier) => ({
      specifier,
      comment: emptyComment,
      source: null,
      readme: null,
    })),
    entities,
    sources: [],
    unexported: [],
    augmentations: [],
    globals: [],
  };
}

/** A document of a section, by its path below the section's folder. */
export function makeDocument(
  path: string,
  changes: Partial<DocumentOutline> = {},
): DocumentOutline {
  const title = changes.title ?? path;
  const section = changes.section ?? TUTORIALS;
  return {
    ...{ file: `content/${section}/${path}`, section, path, title },
    sidebarLabel: title,
    settings: NOTHING_WRITTEN.settings,
    ...changes,
  };
}

/** The documents of the tutorials and of other folders, by their files. */
export function placeFiles(
  files: readonly string[],
): readonly PlacedDocument[] {
  const keys = files.map((file) => file.split('/')[1] ?? '');
  const sections = Object.fromEntries(
    keys
      .filter((key) => key !== TUTORIALS)
      .map((key) => [key, { label: key }] as const),
  );
  const config = makeConfig({ sections });
  return listSections(config).flatMap((section) => {
    const outlines = files
      .filter((file) => file.split('/')[1] === section.key)
      .map((file) =>
        makeDocument(file.split('/').slice(2).join('/'), {
          section: section.key,
          file,
        }),
      );
    return placeDocuments(outlines, section).value;
  });
}

export function makeConfig(changes: Record<string, unknown> = {}): SiteConfig {
  const { value, diagnostics } = normaliseConfig(
    {
      title: 'Example',
      tagline: 'An example',
      url: 'https://example.test',
      package: { name: 'example' },
      ...changes,
    },
    'content/site.config.ts',
  );
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}
