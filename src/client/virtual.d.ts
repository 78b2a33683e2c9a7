/** Modules that the build generates from the configuration. */
declare module 'virtual:site' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import
  export const site: import('../templates/page-model.ts').FrameData;
  /** A separate export, so that the script in the head contains nothing else. */
  export const announcementId: string | null;
}

/** The minified text of a style sheet; `styles.ts` adopts it. */
declare module '*.css' {
  const styles: string;
  export default styles;
}

/** The address of a feature's `worker.ts`. */
declare module 'virtual:worker/*' {
  const address: string;
  export default address;
}

/** The launchers of all pages; a kind of page may bring more of them. */
declare module 'virtual:launchers' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import
  export const launchers: readonly import('./feature.ts').Launch[];
}

/** What features answer queries from. */
declare module 'virtual:sources' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import
  export const sources: readonly import('./feature.ts').OpenSource[];
}
