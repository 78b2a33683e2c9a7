/** The codes of this feature's warnings. */
export const UPGRADE_WARNINGS = ['upgrade-concerns'] as const;
