/** The icons of the frame: strokes in the text's colour, always decorative. */
import type { ReactNode } from 'react';

const PATHS = {
  menu: 'M3 5h12M3 9h12M3 13h12',
  close: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
  external: 'M6 4h8v8M14 4 5 13',
  home: 'M3 8.5 9 3.5l6 5M4.5 7.5v7h9v-7',
  up: 'M9 14.5v-11M4 8l5-5 5 5',
  sun: 'M9 1.5v1.8M9 14.7v1.8M1.5 9h1.8M14.7 9h1.8M3.7 3.7 5 5M13 13l1.3 1.3M3.7 14.3 5 13M13 5l1.3-1.3M9 5.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8',
  moon: 'M15 10.6A6.3 6.3 0 0 1 7.4 3 6.3 6.3 0 1 0 15 10.6z',
  system: 'M2.5 3.5h13v9h-13zM6.5 15.5h5M9 12.5v3',
  search: 'M7.8 3a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M11.3 11.3l4 4',
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
