/** The addresses of the files that search loads, and what it can be limited to. */
declare module 'virtual:search' {
  export const files: {
    readonly symbols: string;
    readonly text: string;
    readonly synonyms: string;
    /** The other versions that are built into this site. */
    readonly versions: readonly {
      readonly label: string;
      readonly symbols: string;
    }[];
  };
  export const sections: readonly {
    readonly section: string;
    readonly label: string;
  }[];
  /** The documented packages, if there are several; a filter is an address. */
  export const packages: readonly {
    readonly filter: string;
    readonly label: string;
  }[];
  /** Whether readers choose between TypeScript and JavaScript. */
  export const hasBothLanguages: boolean;
}
