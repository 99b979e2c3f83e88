import { useSyncExternalStore } from 'react';
import { announceStorageChange, subscribeStorage } from './storageChanges';

const key = 'singleKeys';

/** Whether shortcuts of a single letter are on in this browser: speech input may type them by mistake. */
export const areSingleKeyShortcutsOn = () => localStorage.getItem(key) !== 'off';

function setSingleKeyShortcuts(isOn: boolean) {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  announceStorageChange();
}

export function useSingleKeyShortcuts() {
  return [useSyncExternalStore(subscribeStorage, areSingleKeyShortcutsOn), setSingleKeyShortcuts] as const;
}
