/**
 * The bar at the top. On a narrow screen its links give way to the menu
 * button, which without scripts is a link to the menu further down the page.
 */
import type { ReactNode } from 'react';
import type { PageData } from '../page-model.ts';
import { Choice, listLocales, listVersions, useSections } from './choices.tsx';
import { Brand, Icon, Opener, TextLink, ToolLink } from './elements.tsx';
import { useFrame, useStore, type ColourChoice } from './frame.ts';
import { fill } from '../../shared/labels.ts';

export function Navbar({
  page,
  inert,
}: {
  readonly page: PageData;
  readonly inert: boolean;
}): ReactNode {
  const { site } = useFrame();
  const sections = useSections(page);
  const items = (position: 'left' | 'right'): ReactNode =>
    sections
      .filter((item) => item.position === position)
      .map(({ section, ...link }) => (
        <TextLink
          key={link.href}
          {...link}
          className="item"
          current={section !== null && section === page.section}
        />
      ));
  return (
    <header className="navbar" inert={inert}>
      <nav aria-label={labels.frame.main}>
        <MenuButton />
        <Brand />
        {items('left')}
        <span className="spacer" />
        {site.tools.map((tool) => (
          <ToolLink key={tool.href} {...tool} />
        ))}
        <Versions page={page} />
        {items('right')}
        <Choice
          name={(language) => fill(labels.frame.languages, { language })}
          places={listLocales(site, page)}
        />
        <ColourMode />
      </nav>
    </header>
  );
}

function MenuButton(): ReactNode {
  const { browser } = useFrame();
  return (
    <Opener
      className="icon-button menu-button"
      href="#site-menu"
      aria-label={labels.frame.openMenu}
      open={useStore(browser.menuOpen)}
      onToggle={browser.openMenu}
    >
      <Icon name="menu" />
    </Opener>
  );
}

function Versions({ page }: { readonly page: PageData }): ReactNode {
  const { site } = useFrame();
  const places = listVersions(site, page);
  const [only, ...others] = places;
  if (only === undefined || others.length > 0) {
    return (
      <Choice
        name={(version) => fill(labels.frame.versions, { version })}
        places={places}
      />
    );
  }
  return (
    <a
      className="version"
      href={only.href}
      aria-label={fill(labels.frame.version, { version: only.label })}
      data-version={only.version}
    >
      {only.label}
    </a>
  );
}

const COLOURS = JSON.parse(labels.colours) as Record<ColourChoice, string>;

/**
 * Cycles through light, dark and system. Attributes of the root element select
 * the icon, so it is right before hydration.
 */
function ColourMode(): ReactNode {
  const { browser } = useFrame();
  const choice = useStore(browser.colourChoice);
  const name = COLOURS[choice];
  const label = fill(labels.frame.colours, { choice: name });
  return (
    <button
      type="button"
      className="icon-button colour-mode scripted"
      aria-label={label}
      title={label}
      onClick={browser.nextColourChoice}
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
      <small aria-hidden="true">{name}</small>
    </button>
  );
}
