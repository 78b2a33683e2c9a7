/** The codes of this feature's warnings. */
export const COST_WARNINGS = ['import-cost-unknown'] as const;
