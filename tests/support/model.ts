/** Minimal entities, tutorials and configurations for tests of the plan. */
import type {
  ApiModel,
  ClassEntity,
  Comment,
  Entity,
  EntityId,
  EntityKind,
} from '../../build/api/model.ts';
import { normaliseConfig, type SiteConfig } from '../../build/config.ts';
import type { ParsedTutorial } from '../../build/markdown/model.ts';

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

/** An entity with nothing in it but its name and kind. */
export function makeEntity(
  kind: EntityKind,
  name: string,
  changes: Partial<Pick<Entity, 'category' | 'comment' | 'source'>> = {},
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
  const hierarchy = {
    extends: [],
    implements: [],
    extendedBy: [],
    implementedBy: [],
  };
  switch (kind) {
    case 'class':
      return {
        ...base,
        ...hierarchy,
        kind,
        abstract: false,
        typeParameters: [],
        members: [],
      } satisfies ClassEntity;
    case 'interface':
      return { ...base, ...hierarchy, kind, typeParameters: [], members: [] };
    case 'enum':
      return { ...base, kind, form: 'enum', members: [], type: null };
    case 'function':
      return {
        ...base,
        kind,
        members: [],
        signatures: [
          {
            typeParameters: [],
            parameters: [],
            returns: unknownType,
            comment: noComment,
            source: null,
          },
        ],
      };
    case 'type':
      return {
        ...base,
        kind,
        typeParameters: [],
        type: unknownType,
        texts: [],
      };
    case 'variable':
      return {
        ...base,
        kind,
        declaration: 'const',
        type: unknownType,
        default: null,
        companion: null,
      };
    case 'namespace':
      return { ...base, kind, members: [] };
  }
}

export function makeModel(entities: readonly Entity[]): ApiModel {
  return {
    package: {
      name: 'example',
      version: '1.0.0',
      description: null,
      license: null,
      repository: null,
      importPaths: ['example'],
    },
    entities,
    sources: [],
    unexported: [],
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
