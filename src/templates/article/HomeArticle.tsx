/** The home page: what the library is, a sample at work, the doors. */
import type { ReactNode } from 'react';
import type { HomeArticleView, HomeSample } from './model.ts';
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
  return (
    <div className="glow">
      <div className="card-demo">
        <div className="cap">{sample.title}</div>
        <Code html={sample.code} />
        <div className="split">
          <div>
            <div className="cap">Query</div>
            <Code html={sample.query} />
          </div>
          <div>
            <div className="cap">
              Result
              {sample.note === null ? null : (
                <span className="ok">{sample.note}</span>
              )}
            </div>
            <Code html={sample.result} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Code({ html }: { readonly html: string }): ReactNode {
  return (
    <pre className="code" tabIndex={0}>
      <code {...trusted(html)} />
    </pre>
  );
}
