import { useSyncExternalStore } from 'react';

const key = 'singleKeys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether shortcuts of a single letter are on in this browser: speech input may type them by mistake. */
export const areSingleKeysOn = () => localStorage.getItem(key) !== 'off';

function setSingleKeys(isOn: boolean) {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeys() {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), setSingleKeys] as const;
}
