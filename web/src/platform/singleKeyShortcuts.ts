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
export const areSingleKeyShortcutsOn = () => localStorage.getItem(key) !== 'off';

function setSingleKeyShortcuts(isOn: boolean) {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeyShortcuts() {
  return [useSyncExternalStore(subscribe, areSingleKeyShortcutsOn), setSingleKeyShortcuts] as const;
}
