/** The home page: hero, sample and links to the parts of the site ("doors"). */
import type { ReactNode } from 'react';
import type { HomeArticleView, HomePane, HomeSample } from './model.ts';
import { trusted } from './trusted.ts';

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
      <Code html={pane.code} />
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
