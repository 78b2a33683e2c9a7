/**
 * The colour mode button: cycles through light, dark and system. Attributes of the
 * root element select the icon, so it is right before hydration.
 */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useFrame } from './frame.ts';
import { useStore } from './store.ts';

const NAMES = {
  light: 'light mode',
  dark: 'dark mode',
  system: 'system mode',
} as const;

export function ColourMode(): ReactNode {
  const { browser } = useFrame();
  const choice = useStore(browser.colourChoice);
  const label = `Switch between dark and light mode (currently ${NAMES[choice]})`;
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
    </button>
  );
}
