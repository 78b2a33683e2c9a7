/** The articles of pages that every site has once: home, search, `404.html`. */
import type { ReactNode } from 'react';
import { Icon } from '../layout/elements.tsx';
import type {
  HomeArticleView,
  HomePane,
  HomeSample,
  NotFoundArticleView,
  SearchArticleView,
} from './model.ts';
import { trusted } from './parts.tsx';

/** Hero, sample and links to the parts of the site ("doors"). */
export function HomeArticle({
  view,
}: {
  readonly view: HomeArticleView;
}): ReactNode {
  return (
    <>
      <div className="hero">
        <div>
          <h1>{view.heading}</h1>
          <p>{view.lead}</p>
          <div className="actions">
            {view.actions.map(({ label, href }, index) => (
              <a
                key={href}
                className={index === 0 ? 'button primary' : 'button'}
                href={href}
              >
                {label}
              </a>
            ))}
            <code className="install">{view.install}</code>
          </div>
        </div>
        {view.sample === null ? null : <Sample sample={view.sample} />}
      </div>
      {view.doors.length === 0 ? null : (
        <div className="doors">
          {view.doors.map(({ title, text, href, items }) => (
            <a key={href} className="door" href={href}>
              <h2>{title}</h2>
              <p>{text}</p>
              {items.length === 0 ? null : (
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </a>
          ))}
        </div>
      )}
    </>
  );
}

function Sample({ sample }: { readonly sample: HomeSample }): ReactNode {
  const { setup, input, output, note } = sample;
  return (
    <div className="glow">
      <div className="card-demo">
        <Pane pane={setup} note={null} />
        <div className="split">
          <div>
            <Pane pane={input} note={null} />
          </div>
          <div>
            <Pane pane={output} note={note} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Pane({
  pane,
  note,
}: {
  readonly pane: HomePane;
  readonly note: string | null;
}): ReactNode {
  return (
    <>
      <div className="cap">
        {pane.title}
        {note === null ? null : <span className="ok">{note}</span>}
      </div>
      <Code html={pane.code.html} />
    </>
  );
}

function Code({ html }: { readonly html: string }): ReactNode {
  return (
    <pre className="code" tabIndex={0}>
      <code {...trusted(html)} />
    </pre>
  );
}

/** The search page before search has loaded, or without scripts. */
export function SearchArticle({
  view,
}: {
  readonly view: SearchArticleView;
}): ReactNode {
  return (
    <>
      <h1>{view.title}</h1>
      {/* Browser translation would replace text nodes that React holds on to. */}
      <div className="search-page" data-search="" translate="no">
        <p>Search needs JavaScript, which is not running here. Instead:</p>
        <ul>
          {view.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * The client adds suggestions, because only it knows
 * which address was requested.
 */
export function NotFoundArticle({
  view,
}: {
  readonly view: NotFoundArticleView;
}): ReactNode {
  const [first, ...others] = view.paragraphs;
  return (
    <>
      <p className="lost-code">404</p>
      <h1>{view.title}</h1>
      <p className="lead">{first}</p>
      <a className="search-button scripted" href={view.searchHref}>
        <Icon name="search" size={18} />
        <span>Search this site</span>
        <kbd>/</kbd>
      </a>
      <ul className="actions">
        {view.links.map(({ label, href }, index) => (
          <li key={href}>
            <a
              className={index === 0 ? 'button primary' : 'button'}
              href={href}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {others.map((text) => (
        <p key={text} className="meta-line">
          {text}
        </p>
      ))}
      {/* Last, so that nothing moves when it is filled. */}
      <div className="lost-near" data-suggest={view.sidebars.join(' ')} />
    </>
  );
}
