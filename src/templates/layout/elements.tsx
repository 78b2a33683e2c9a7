/** The small elements that the frame and the articles are made of. */
import {
  Fragment,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { EntityKind, Link, NavTool } from '../page-model.ts';
import { useFrame, useStore } from './frame.ts';

const PATHS = {
  menu: 'M3 5h12M3 9h12M3 13h12',
  close: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
  home: 'M3 8.5 9 3.5l6 5M4.5 7.5v7h9v-7',
  up: 'M9 14.5v-11M4 8l5-5 5 5',
  sun: 'M9 1.5v1.8M9 14.7v1.8M1.5 9h1.8M14.7 9h1.8M3.7 3.7 5 5M13 13l1.3 1.3M3.7 14.3 5 13M13 5l1.3-1.3M9 5.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8',
  moon: 'M15 10.6A6.3 6.3 0 0 1 7.4 3 6.3 6.3 0 1 0 15 10.6z',
  system: 'M2.5 3.5h13v9h-13zM6.5 15.5h5M9 12.5v3',
  lens: 'M7.8 3a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M11.3 11.3l4 4',
  pencil: 'M3.5 14.5l.8-3.2 7.6-7.6 2.4 2.4-7.6 7.6z',
} as const;

export function Icon({
  name,
  size = 18,
}: {
  readonly name: keyof typeof PATHS;
  readonly size?: number;
}): ReactNode {
  return (
    <svg
      className={`icon ${name}`}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

const NAMES = JSON.parse(labels.badges) as Record<EntityKind, string>;

/** Screen readers get the kind instead of the letter. */
export function KindBadge({
  kind,
  named,
}: {
  readonly kind: EntityKind;
  /**
   * Whether the badge needs a label, because no text beside it names the kind.
   */
  readonly named: boolean;
}): ReactNode {
  const letter = kind.charAt(0).toUpperCase();
  const name = NAMES[kind];
  const role = named
    ? { role: 'img', 'aria-label': name, title: name }
    : { 'aria-hidden': true };
  return (
    <span className={`kind ${kind}`} {...role}>
      {letter}
    </span>
  );
}

/** A name may break before a capital that begins a word, and an underscore. */
const BETWEEN_WORDS = /(?=[A-Z][a-z])|(?=_)/;

/** A long name with line break opportunities between its words. */
export function BreakableName({
  name,
  room = 18,
}: {
  readonly name: string;
  /** Characters that fit on the narrowest screen without a break. */
  readonly room?: number;
}): ReactNode {
  if (name.length <= room) return name;
  return name.split(BETWEEN_WORDS).map((word, index) => (
    // The words of a name never change order, so their index is a stable key.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}

/**
 * A link, possibly external. The style sheet gives external links an arrow. They
 * open in the same tab: opening a new one is the reader's decision.
 */
export function TextLink({
  label,
  href,
  external,
  className,
  current = false,
}: Link & {
  readonly external: boolean;
  readonly className?: string;
  readonly current?: boolean;
}): ReactNode {
  return (
    <a
      className={className}
      href={href}
      rel={external ? 'noopener' : undefined}
      aria-current={current ? 'true' : undefined}
    >
      {label}
    </a>
  );
}

/** A text, where the words of a link are that link. Other links follow it. */
export function LinkedText({
  text,
  links,
}: {
  readonly text: string;
  readonly links: readonly (Link & { readonly external: boolean })[];
}): ReactNode {
  let rest = text;
  const parts: ReactNode[] = [];
  for (const link of links) {
    const [before = '', ...after] = rest.split(link.label);
    rest = after.join(link.label);
    parts.push(
      <Fragment key={parts.length}>
        {after.length === 0 ? `${before} ` : before}
        <TextLink {...link} />
      </Fragment>,
    );
  }
  return [...parts, rest];
}

export function ToolLink({ label, href, icon, shortcuts }: NavTool): ReactNode {
  return (
    <a
      className="tool"
      href={href}
      aria-label={label}
      aria-keyshortcuts={shortcuts.join(' ')}
    >
      <Icon name={icon} size={16} />
      <span>{label}</span>
      <kbd>{shortcuts[0]}</kbd>
    </a>
  );
}

/**
 * A link that works without scripts; with scripts it is a button that opens
 * something in place.
 */
export function Opener({
  open,
  onToggle,
  ...attributes
}: ComponentProps<'a'> & {
  readonly open: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const scripted = useStore(useFrame().browser.scripted);
  const toggle = (event: MouseEvent | KeyboardEvent): void => {
    event.preventDefault();
    onToggle();
  };
  return (
    <a
      {...attributes}
      role={scripted ? 'button' : undefined}
      aria-expanded={scripted ? open : undefined}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key === ' ') toggle(event);
      }}
    />
  );
}

/** Logo and name, linked to the home page. */
export function Brand(): ReactNode {
  const { site } = useFrame();
  return (
    <a className="brand" href={site.homeHref}>
      <img src={site.markHref} alt="" width="26" height="26" />
      {site.title}
    </a>
  );
}
