/**
 * The grounds of `styles/tokens.css`, for the bars of the browser around the
 * page: they are coloured before the style sheet is there.
 */
export const GROUNDS = { light: '#ffffff', dark: '#131016' } as const;
