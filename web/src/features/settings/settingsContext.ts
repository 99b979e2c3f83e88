import { createContext, useContext } from 'react';
import type { SettingName, Settings } from './settingsForm';

interface LoadedSettings {
  /** The settings as last loaded. */
  settings: Settings;
  /** Adopts newer settings as the base; edits of the named settings are dropped. */
  takeOver: (next: Settings, dropped: readonly SettingName[]) => void;
}

/** The settings form's loaded settings, which its fields read. */
export const SettingsContext = createContext<LoadedSettings | undefined>(undefined);

export function useLoadedSettings() {
  const loaded = useContext(SettingsContext);
  if (!loaded) throw new Error('A setting is outside the settings form.');
  return loaded;
}

/** Returns a setting's name and the source of its value. */
export function useSettingInfo(name: SettingName) {
  const info = useLoadedSettings().settings.sources.find(({ key }) => key === name);
  return {
    label: info?.label ?? name,
    isChosen: info?.source === 'CHOSEN',
    fixedBy: info?.fixedBy ?? null,
  };
}
