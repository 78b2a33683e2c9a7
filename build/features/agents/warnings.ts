/** The codes of this feature's warnings. */
export const PACK_WARNINGS = ['pack-left-out'] as const;
