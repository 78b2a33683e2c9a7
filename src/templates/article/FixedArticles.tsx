/** The articles of pages that every site has once: home and `404.html`. */
import { Fragment, type ReactNode } from 'react';
import { ToolLink } from '../layout/elements.tsx';
import type {
  HomeArticleView,
  HomeChecks,
  NotFoundArticleView,
} from './article-model.ts';
import { CopyLine, trusted } from './parts.tsx';

/** Hero, sample and links to the parts of the site ("cards"). */
export function HomeArticle(view: HomeArticleView): ReactNode {
  return (
    <>
      <div className={nameHero(view)}>
        <div>
          <h1>{view.heading}</h1>
          {view.tagline === null ? null : (
            <p>
              <strong>{view.tagline}</strong>
            </p>
          )}
          <p {...trusted(view.lead.html)} />
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
          </div>
          {view.install === null ? null : <CopyLine code={view.install} />}
        </div>
        {view.samples.length === 0 ? null : (
          <div className="glow">
            {view.samples.map(({ html }) => (
              <div key={html} {...trusted(html)} />
            ))}
          </div>
        )}
      </div>
      {view.cards.length === 0 ? null : (
        <div className="home-cards">
          {view.cards.map(({ title, text, href, items }) => (
            <div key={title} className="home-card">
              <h2>{href === null ? title : <a href={href}>{title}</a>}</h2>
              <p>{text}</p>
              {items.length === 0 ? null : (
                <ul>
                  {items.map((item) => (
                    <li key={item.label}>
                      {item.href === null ? (
                        item.label
                      ) : (
                        <a href={item.href}>{item.label}</a>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      )}
      {view.readme === null ? null : (
        <div className="home-readme prose" {...trusted(view.readme.html)} />
      )}
      {view.checks === null ? null : <Checks {...view.checks} />}
    </>
  );
}

/** Without a sample, or above a README, it is not as wide as the window. */
function nameHero({ samples, readme }: HomeArticleView): string {
  if (samples.length === 0 && readme !== null) return 'hero plain';
  return readme === null ? 'hero' : 'hero narrow';
}

function Checks({ text, href, failing, symbols }: HomeChecks): ReactNode {
  return (
    <div className="proof">
      <p>{href === null ? text : <a href={href}>{text}</a>}</p>
      {failing === null ? null : (
        <p>
          {failing}
          {symbols.map(({ label, href: address }, index) => (
            <Fragment key={address}>
              {index === 0 ? ' ' : ', '}
              <a href={address}>
                <code>{label}</code>
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** The client adds suggestions: only it knows which address was requested. */
export function NotFoundArticle(view: NotFoundArticleView): ReactNode {
  const [first, ...others] = view.paragraphs;
  return (
    <>
      <p className="lost-code">404</p>
      <h1>{view.title}</h1>
      <p className="lead">{first}</p>
      <div className="scripted">
        {view.tools.map((tool) => (
          <ToolLink key={tool.href} {...tool} label={labels.home.search} />
        ))}
      </div>
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
