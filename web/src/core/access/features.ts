import { Bot, FolderLock, Gamepad2, GraduationCap, type LucideIcon, NotebookPen, Wrench } from 'lucide-react';
import type { AccessRightsInput, Feature } from '../schema.generated';

/** A feature that a user may have access to, named like the server's access flag. */
export type FeatureKey = keyof AccessRightsInput;
export type AccessRights = AccessRightsInput;

interface FeatureEntry {
  key: FeatureKey;
  label: string;
  /** The title of the feature's first page, if it differs from the label. */
  title?: string;
  icon: LucideIcon;
}

/** One entry per feature, in the order of forms, tables, and navigation. */
export const featureEntries: Record<Feature, FeatureEntry> = {
  AI_ASSISTANTS: { key: 'aiAssistants', label: 'AI Assistants', icon: Bot },
  GAMES: { key: 'games', label: 'Games', title: 'Games & Learning', icon: Gamepad2 },
  STUDY_HUB: { key: 'studyHub', label: 'Study Hub', icon: GraduationCap },
  NOTES: { key: 'notes', label: 'Notes', icon: NotebookPen },
  FILE_VAULT: { key: 'fileVault', label: 'File Vault', icon: FolderLock },
  TOOLS: { key: 'tools', label: 'Tools', icon: Wrench },
};

export const features: readonly FeatureEntry[] = Object.values(featureEntries);

/** Returns the access, title, and sidebar entry for a feature's first page. */
export function featureRoute(access: Feature) {
  const { label, title = label, icon } = featureEntries[access];
  return { title, access, nav: { label: title, icon } };
}

/** Returns only the flags, as the server's input expects them. A cached object also has a type name. */
export const pickRights = (rights: AccessRights): AccessRights => rightsWhere((key) => rights[key]);

/** No access. */
export const noRights = (): AccessRights => rightsWhere(() => false);

/** Returns the access flags that match a condition. */
export const rightsWhere = (isOn: (key: FeatureKey) => boolean) =>
  // Each feature has an entry, which fromEntries can't express.
  Object.fromEntries(features.map(({ key }) => [key, isOn(key)])) as AccessRights;
