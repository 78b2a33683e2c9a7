/**
 * A list of places to choose from behind a small button: versions, locales. It
 * is a `details`, so it opens without scripts; the client adds the keys and
 * closes it when the reader turns elsewhere.
 */
import type { ReactNode } from 'react';

export interface Option {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Of the text, if it is not the page's. */
  readonly language?: string;
  /** Under which name it is kept once it is chosen, if it is. */
  readonly version?: string;
  /** Whether the same page is there: then query and hash go along. */
  readonly same: true | undefined;
  /** What to expect there. */
  readonly note?: string | null;
}

export function Choice({
  name,
  label,
  current,
  options,
}: {
  /** What is chosen: "Versions", "Languages". */
  readonly name: string;
  /** What the button shows. */
  readonly label: string;
  readonly current: string;
  readonly options: readonly Option[];
}): ReactNode {
  return (
    <details className="choice">
      <summary className="item" aria-label={`${name}: ${label}`}>
        {label}
      </summary>
      <ul>
        {options.map(
          ({ key, label: text, href, language, version, same, note }) => (
            <li key={key}>
              <a
                href={href}
                hrefLang={language}
                lang={language}
                rel={key === current ? undefined : 'external'}
                data-version={version}
                data-same={same}
                aria-current={key === current ? 'true' : undefined}
              >
                {text}
                {note == null ? null : <small>{` ${note}`}</small>}
              </a>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}
