/**
 * A small menu of links: versions, locales. It is a `details` element, so it opens
 * without scripts; the client adds keyboard control and closes it when the reader
 * clicks or focuses something else.
 */
import type { ReactNode } from 'react';

export interface Option {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** The language of the label, if it is not the page's. */
  readonly language?: string;
  /** The name under which a chosen version is stored. */
  readonly version?: string;
  /** Whether it leads to the same page; then the client adds query and hash. */
  readonly same: true | undefined;
  /** A remark beside the label, such as "not in this version". */
  readonly note?: string | null;
}

export function Choice({
  name,
  label,
  current,
  options,
}: {
  /** The accessible name: "Versions", "Languages". */
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
