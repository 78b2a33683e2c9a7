/**
 * What happened to each export of a package and to its members, release by
 * release: the facts of the file that an author commits and that pages only
 * format. It knows no page, no network and no compiler.
 */
import * as z from 'zod';

const event = z.strictObject({
  kind: z.enum([
    ...['added', 'changed', 'deprecated', 'restored', 'removed'],
    // A subpath offers it besides the others, or no longer.
    ...['offered', 'withdrawn'],
  ] as const),
  /** One for each line of releases that it happened in, the newest first. */
  versions: z.array(z.string()),
  /** The declarations before and after a change. */
  change: z.tuple([z.string(), z.string()]).nullable().default(null),
  /** The subpath that exports it besides, or does so no longer; `''` is the main one. */
  path: z.string().nullable().default(null),
  /** What it happened to, if not to the export itself. */
  members: z.array(z.string()).default([]),
  /** The overloads that it happened to, if not to all. */
  calls: z.array(z.string()).default([]),
});

const exported = z.strictObject({
  /** The name below its subpath if it means different things. */
  name: z.string(),
  kind: z.enum([
    ...['class', 'enum', 'function', 'interface'],
    ...['type', 'variable', 'namespace'],
  ] as const),
  /** The newest first; members that came or went with their owner are left out. */
  events: z.array(event),
  /** What is left of an export that does not exist any more. */
  removed: z
    .strictObject({
      /** The release that no longer had it, and the last one that did. */
      version: z.string(),
      last: z.string(),
      /** The declaration with its members. */
      declaration: z.string(),
      /** Its last deprecation. */
      reason: z.string().nullable().default(null),
      /** The subpaths that exported it last. */
      from: z.array(z.string()),
    })
    .nullable()
    .default(null),
});

export const historySchema = z.strictObject({
  package: z.string(),
  /** The documented release, which is the last that was read. */
  version: z.string(),
  exports: z
    .array(exported)
    .transform((all): Stories => new Map(all.map((one) => [one.name, one]))),
});

export type StoryEvent = z.output<typeof event>;
export type ExportStory = z.output<typeof exported>;
export type RemovedStory = ExportStory & {
  readonly removed: NonNullable<ExportStory['removed']>;
};
export type Stories = ReadonlyMap<string, ExportStory>;
/** The file as it is written. */
export type ReleasesFile = z.input<typeof historySchema>;

/** What happened to the export itself, or to one of its members. */
export function eventsOf(
  { events }: Pick<ExportStory, 'events'>,
  member: string | null,
): readonly StoryEvent[] {
  return events.filter(({ members }) =>
    member === null ? members.length === 0 : members.includes(member),
  );
}

/**
 * Lists `16.9.0` and `15.9.0` for what was added to both; `15.0.0 or earlier`
 * for what was in the oldest release that was read.
 */
export function releasesOf(
  events: readonly StoryEvent[],
  kind: StoryEvent['kind'],
): readonly string[] {
  const isWhole = ({ calls }: StoryEvent): boolean => calls.length === 0;
  const told = events.find((one) => one.kind === kind && isWhole(one));
  return told?.versions ?? [];
}
