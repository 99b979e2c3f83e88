import { createContext, useContext } from 'react';
import type { SettingName, Settings } from './settingsForm';

interface LoadedSettings {
  /** As they were last loaded. */
  settings: Settings;
  /** Takes newer ones as the beginning of the edits; those of the named settings are dropped. */
  takeOver: (next: Settings, dropped: readonly SettingName[]) => void;
}

/** What the fields edit. */
export const SettingsContext = createContext<LoadedSettings | undefined>(undefined);

export function useLoadedSettings() {
  const loaded = useContext(SettingsContext);
  if (!loaded) throw new Error('A setting is outside the settings form.');
  return loaded;
}

/** What a setting is called, and from where its value comes. */
export function useSettingInfo(name: SettingName) {
  const info = useLoadedSettings().settings.sources.find(({ key }) => key === name);
  return {
    label: info?.label ?? name,
    isChosen: info?.source === 'CHOSEN',
    fixedBy: info?.fixedBy ?? null,
  };
}
