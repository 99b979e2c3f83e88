import { useSyncExternalStore } from 'react';
import { announceStorageChange, subscribeStorage } from './storageChanges';

const key = 'singleKeys';

/** Whether single-letter shortcuts are on in this browser. Speech input can trigger them by mistake. */
export const areSingleKeyShortcutsOn = () => localStorage.getItem(key) !== 'off';

function setSingleKeyShortcuts(isOn: boolean) {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  announceStorageChange();
}

export function useSingleKeyShortcuts() {
  return [useSyncExternalStore(subscribeStorage, areSingleKeyShortcutsOn), setSingleKeyShortcuts] as const;
}
