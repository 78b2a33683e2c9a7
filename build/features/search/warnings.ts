/** The codes of this feature's warnings. */
export const SEARCH_WARNINGS = ['synonym-unused'] as const;
