/** What the bundler writes into the client from the configuration. */
declare module 'virtual:site' {
  import type { SiteData } from '../templates/model.ts';

  export const site: SiteData;
  /** By itself, so that the script in the head takes nothing else along. */
  export const announcementId: string | null;
}
