import { useSyncExternalStore } from 'react';
import { announceStorageChange, subscribeStorage } from '../platform/storageChanges';
import { dark, light } from './palettes';

export type ColorMode = 'dark' | 'light';

/** inline/theme.js applies both before the first paint, with the same keys. */
const modeKey = 'theme';
const motionKey = 'animations';

/** The site's default for browsers without a choice, which inline/theme.js has stored. */
const defaults = () => document.documentElement.dataset;
const deviceIsLight = () => window.matchMedia('(prefers-color-scheme: light)');

function readMode(): ColorMode {
  const chosen = localStorage.getItem(modeKey) ?? defaults().theme;
  const isLight = chosen === 'system' ? deviceIsLight().matches : chosen === 'light';
  return isLight ? 'light' : 'dark';
}
const readMotion = () => (localStorage.getItem(motionKey) ?? defaults().animations) !== 'off';

/**
 * Applies the stored choices to the document: class `dark`, class `calm` (no motion), and the browser's theme color.
 * Class `switching` disables transitions until the change is painted.
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

const setMode = (mode: ColorMode) => save(modeKey, mode);
const setMotion = (isOn: boolean) => save(motionKey, isOn ? 'on' : 'off');

/** Follow changes made in other windows and in the device's settings. */
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

/** Whether animations are on ("UI Animations"). */
export function useMotion() {
  return [useSyncExternalStore(subscribeStorage, readMotion), setMotion] as const;
}
