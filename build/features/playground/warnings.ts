/** The codes of this feature's warnings. */
export const PLAYGROUND_WARNINGS = ['playground-unavailable'] as const;
