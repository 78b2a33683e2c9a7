/** What `init` says about a site that exists. Pure. */
import type { FoundSite } from './existing/find-site.ts';

/** More notes than this are too many to read. */
const MOST_NOTES = 40;

/** Says what was taken over, and what was not. */
export function describeExisting({
  site: { sections },
  notes: { taken, left },
}: FoundSite): readonly string[] {
  const read = [...taken].map(([file, names]) => {
    const did = /\.(?:jsonc?|css)$/.test(file)
      ? 'Imported'
      : 'Ran, and imported';
    return `${did} from ${file}: ${[...names].join(', ') || 'nothing'}`;
  });
  const all = [...new Set(left)].map((text) => `Left out ${text}`);
  const further = all.length - MOST_NOTES;
  const rest = further > 0 ? [`Left out ${further} more`] : [];
  const folders = Object.values(sections ?? {}).map(
    (section) => section?.folder ?? 'the project',
  );
  const documents =
    folders.length === 0
      ? []
      : [
          `The documents stay in ${folders.join(', ')}`,
          "Their samples are not run: samples.documents is 'off'. Broken links are warnings: strict is false",
        ];
  return [...read, ...all.slice(0, MOST_NOTES), ...rest, ...documents];
}
