/** The codes of what includes warn of. */
export const INCLUDE_WARNINGS = ['include-invalid'] as const;
