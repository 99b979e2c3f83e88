import { createContext, useContext } from 'react';
import type { SettingName, Settings } from './settingsForm';

/** The settings as they were last loaded, for the fields that edit them. */
export const SettingsContext = createContext<Settings | undefined>(undefined);

/** What a setting is called, and from where its value comes. */
export function useSettingInfo(name: SettingName) {
  const info = useContext(SettingsContext)?.sources.find(({ key }) => key === name);
  return {
    label: info?.label ?? name,
    isChosen: info?.source === 'CHOSEN',
    fixedBy: info?.fixedBy ?? null,
  };
}
