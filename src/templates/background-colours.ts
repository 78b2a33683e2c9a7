/**
 * The background colors of `styles/tokens.css`, for the browser's own bars
 * (`theme-color`), which get them before the style sheet has loaded.
 */
export const BACKGROUND_COLOURS = {
  light: '#ffffff',
  dark: '#131016',
} as const;
