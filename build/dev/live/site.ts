/**
 * The site of a watching server: the files of the last good build, in memory,
 * with an additional script in each page, and the addresses through which that
 * script learns of changes. Before the first good build, every page only says
 * that it is coming.
 */
import type { Artifact } from '../../core/artifact.ts';
import { toHref } from '../../core/urls.ts';
import type { Output } from '../../output.ts';
import { isAllowedHost } from '../server/hosts.ts';
import { respondText } from '../server/respond.ts';
import type { Site } from '../server/site.ts';
import { parseTarget } from '../server/target.ts';
import { LIVE_FOLDER } from './address.ts';
import { PREFETCH, type OpenPages } from './open-pages.ts';
import { createChannel, type LiveState } from './channel.ts';
import { NEWER_THAN, VERSION, type EarlyRequests } from './early.ts';
import type { Problem } from './problems.ts';
import { createLiveFiles, type Changed } from './live-files.ts';
import { respondLive, respondPage } from './respond.ts';
import { describeAssets, toPayloadHref } from './state.ts';

export interface LiveSite extends Site {
  /** Serves these files from now on. */
  publish(output: Output, base: string): void;
  /**
   * Serves these files instead of those with the same paths, until the next
   * build is published or fails. Resolves when open pages have loaded them.
   */
  preview(artifacts: readonly Artifact[], base: string): Promise<void>;
  /** A build has begun: open pages may already request its result. */
  expect(): void;
  /** The build has ended, with or without a result. */
  settle(): void;
  /** Addresses of the pages that are open. */
  open(): ReadonlySet<string>;
  /**
   * Shows these problems on top of the pages; an empty list removes them.
   * @param previewed - whether the failed build has shown a preview, which is
   *   then withdrawn. A preview of an earlier, interrupted build is kept: nothing
   *   is known to be wrong with it, and its author has seen it.
   */
  complain(problems: readonly Problem[], previewed?: boolean): void;
  close(): void;
}

/** State about open pages. */
export interface LivePages {
  /** Told of every request. */
  readonly openPages: OpenPages;
  /** Holds back responses until the build ends. */
  readonly early: EarlyRequests;
}

/**
 * @param start - identifies this process, so that pages of an earlier one notice
 * @param loadClient - returns the script for the pages
 */
export function createLiveSite(
  start: string,
  base: string,
  loadClient: () => Promise<string>,
  { openPages, early }: LivePages,
): LiveSite {
  const liveFiles = createLiveFiles();
  let currentBase = base;
  let problems: readonly Problem[] = [];
  let count = 0;
  let state: LiveState = {
    version: start,
    since: '',
    same: [],
    code: '',
    styles: [],
    problems: 0,
  };
  const channel = createChannel(() => state);

  const announce = (changes: Partial<LiveState>): void => {
    state = { ...state, ...changes };
    channel.send(state);
    early.end();
  };

  /**
   * Lists the data that did not change, so that pages need not fetch it again.
   */
  const announceChange = (
    changed: Changed,
    assets: Iterable<string>,
    changes: Partial<LiveState>,
  ): void => {
    if (changed.size > 0) count += 1;
    const news = new Set(
      [...changed].map((path) => toHref(currentBase, `/${path}`)),
    );
    const watched = [
      ...[...openPages.pages()].map(toPayloadHref),
      ...[...liveFiles.paths()]
        .filter((path) => path.startsWith('sidebars/'))
        .map((path) => toHref(currentBase, `/${path}`)),
    ];
    announce({
      ...(changed.size > 0 && {
        version: `${start}-${String(count)}`,
        since: state.version,
        same: watched.filter((href) => !news.has(href)),
      }),
      ...describeAssets(assets, currentBase),
      ...changes,
    });
  };

  return {
    get base() {
      return currentBase;
    },
    refresh: () => Promise.resolve(),
    async handle(request, allowedHosts) {
      const target = parseTarget(request.target);
      if (target !== null) {
        const referrer = request.headers.get('referer') ?? null;
        const isPrefetch = request.headers.has(PREFETCH);
        openPages.note(isPrefetch ? null : target.path, referrer);
      }
      if (target?.path.startsWith(LIVE_FOLDER) !== true) {
        const has = request.headers.get(NEWER_THAN);
        if (has !== undefined && has === state.version) await early.wait();
        const rules = { base: currentBase, allowedHosts };
        const response = respondPage(request, rules, liveFiles, state);
        if (has === undefined) return response;
        const headers = { ...response.headers, [VERSION]: state.version };
        return { ...response, headers };
      }
      const host = target.host ?? request.headers.get('host') ?? null;
      return isAllowedHost(host, request.localAddress, allowedHosts)
        ? respondLive(request, target.path, { channel, loadClient, problems })
        : respondText(
            request,
            403,
            'This host name is not allowed. Allow it with --allow-host.',
          );
    },
    publish(output, newBase) {
      problems = [];
      currentBase = newBase;
      announceChange(liveFiles.publish(output), liveFiles.paths(), {
        problems: 0,
      });
    },
    async preview(artifacts, newBase) {
      if (liveFiles.isEmpty || newBase !== currentBase) return;
      const changed = liveFiles.preview(artifacts);
      if (changed.size === 0) return;
      // Errors stay visible until the whole build has ended. Old assets are
      // still served beside the new ones, for pages that are not part of the
      // preview.
      const paths = artifacts.map(({ path }) => path);
      announceChange(changed, paths, {});
      if (!channel.isHeard()) return;
      await openPages.settled();
    },
    expect() {
      early.begin();
      channel.announce();
    },
    settle: early.end,
    open: openPages.pages,
    complain(found, previewed = true) {
      problems = found;
      const news = { problems: found.length };
      if (liveFiles.isEmpty || !previewed) announce(news);
      else announceChange(liveFiles.preview([]), liveFiles.paths(), news);
    },
    close: channel.close,
  };
}
