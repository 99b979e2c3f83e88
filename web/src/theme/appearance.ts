import { useSyncExternalStore } from 'react';
import { announceStorageChange, subscribeStorage } from '../platform/storageChanges';
import { dark, light } from './palettes';

export type ColorMode = 'dark' | 'light';
/** What a person chooses; `system` follows the device. */
export type ThemeChoice = ColorMode | 'system';

/** Both are applied before the first paint by inline/theme.js, which reads the same keys. */
const modeKey = 'theme';
const motionKey = 'animations';

/** What the site has for browsers that have chosen nothing, where inline/theme.js has left it. */
const defaults = () => document.documentElement.dataset;
const deviceIsLight = () => window.matchMedia('(prefers-color-scheme: light)');

function readChoice(): ThemeChoice {
  const chosen = localStorage.getItem(modeKey) ?? defaults().theme;
  return chosen === 'system' || chosen === 'light' ? chosen : 'dark';
}

function readMode(): ColorMode {
  const chosen = readChoice();
  const isLight = chosen === 'system' ? deviceIsLight().matches : chosen === 'light';
  return isLight ? 'light' : 'dark';
}
const readMotion = () => (localStorage.getItem(motionKey) ?? defaults().animations) !== 'off';

/**
 * Writes the stored choices to the document: class `dark` for the mode, class `calm` for no motion, the browser's bar.
 * Class `switching` holds back all transitions until the change is painted.
 */
export function applyAppearance() {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', (readMode() === 'dark' ? dark : light).void);
  const { classList } = document.documentElement;
  classList.add('switching');
  classList.toggle('dark', readMode() === 'dark');
  classList.toggle('calm', !readMotion());
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('switching')));
}

function save(key: string, value: string) {
  localStorage.setItem(key, value);
  applyAppearance();
  announceStorageChange();
}

const setMode = (mode: ThemeChoice) => save(modeKey, mode);
const setMotion = (isOn: boolean) => save(motionKey, isOn ? 'on' : 'off');

/** Another window of the same browser may change the choice, and the device its own: follow them. */
export function followAppearance() {
  window.addEventListener('storage', applyAppearance);
  deviceIsLight().addEventListener('change', () => {
    applyAppearance();
    announceStorageChange();
  });
}

export function useColorMode() {
  return [useSyncExternalStore(subscribeStorage, readMode, () => 'dark'), setMode] as const;
}

/** The chosen theme, as the menu offers it. */
export function useThemeChoice() {
  return [useSyncExternalStore(subscribeStorage, readChoice, () => 'dark' as const), setMode] as const;
}

/** Whether the interface may move ("UI Animations"). */
export function useMotion() {
  return [useSyncExternalStore(subscribeStorage, readMotion), setMotion] as const;
}
