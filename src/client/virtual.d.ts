/** What the bundler writes into the client from the configuration. */
declare module 'virtual:site' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module cannot import
  export const site: import('../templates/model.ts').ShellData;
  /** By itself, so that the script in the head takes nothing else along. */
  export const announcementId: string | null;
}

/** Where the files lie that search loads when it is opened. */
declare module 'virtual:search' {
  export const files: {
    readonly symbols: string;
    readonly text: string;
    readonly worker: string;
    readonly style: string;
  };
}
