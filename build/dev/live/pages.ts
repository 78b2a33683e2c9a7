/** What a watching server adds to pages, and the page it shows before a build. */
import { CLIENT_PATH } from './address.ts';
import type { LiveState } from './channel.ts';

export const WAITING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'">
<title>Not built yet</title>
</head>
<body><p>The site could not be built yet. The problems are shown here and in the terminal; once they are fixed, this page reloads by itself.</p></body>
</html>
`;

export function withScript(
  html: string,
  { version, code }: Pick<LiveState, 'version' | 'code'>,
): string {
  const script = `<script type="module" src="${CLIENT_PATH}" data-live="${version}" data-code="${code}"></script>\n`;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + script + html.slice(end);
}
