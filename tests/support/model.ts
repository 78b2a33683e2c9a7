/** Minimal entities, tutorials and configurations for tests of the plan. */
import type {
  ApiModel,
  Comment,
  Entity,
  EntityId,
  EntityKind,
} from '../../build/api/model.ts';
import { normaliseConfig, type SiteConfig } from '../../build/config.ts';
import type { ParsedTutorial } from '../../build/markdown/text-model.ts';

export const noComment: Comment = {
  text: '',
  returns: null,
  throws: [],
  examples: [],
  see: [],
  since: null,
  default: null,
  deprecated: null,
  modifiers: [],
  others: [],
  code: [],
};

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
  comment: noComment,
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
    Pick<Entity, 'category' | 'comment' | 'source' | 'importPaths'>
  > = {},
): Entity {
  const base = {
    id: entityId(name),
    name,
    parent: null,
    comment: noComment,
    source: null,
    importPaths: ['example'],
    module: '',
    category: null,
    isDefault: false,
    aliases: [],
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
      comment: noComment,
      readme: null,
    })),
    entities,
    sources: [],
    unexported: [],
    globals: [],
  };
}

export function makeTutorial(slug: string, title = slug): ParsedTutorial {
  return {
    file: `content/tutorials/${slug}.md`,
    slug,
    frontMatter: { title, sidebarLabel: title, description: '', schema: null },
    blocks: [],
    words: 0,
  };
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
