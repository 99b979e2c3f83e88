import { Bot, FolderLock, Gamepad2, GraduationCap, type LucideIcon, NotebookPen, Wrench } from 'lucide-react';
import type { AccessRightsInput, Feature } from '../schema.generated';

/** A right that a user holds or not; the names are those of the server's access rights. */
export type FeatureKey = keyof AccessRightsInput;
export type AccessRights = AccessRightsInput;

interface FeatureEntry {
  key: FeatureKey;
  label: string;
  /** What its first page is called, where that is more than the label. */
  title?: string;
  icon: LucideIcon;
}

/** One entry a right: forms, tables, switches and the navigation show it so, in this order. */
export const featureEntries: Record<Feature, FeatureEntry> = {
  AI_ASSISTANTS: { key: 'aiAssistants', label: 'AI Assistants', icon: Bot },
  GAMES: { key: 'games', label: 'Games', title: 'Games & Learning', icon: Gamepad2 },
  STUDY_HUB: { key: 'studyHub', label: 'Study Hub', icon: GraduationCap },
  NOTES: { key: 'notes', label: 'Notes', icon: NotebookPen },
  FILE_VAULT: { key: 'fileVault', label: 'File Vault', icon: FolderLock },
  TOOLS: { key: 'tools', label: 'Tools', icon: Wrench },
};

export const features: readonly FeatureEntry[] = Object.values(featureEntries);

/** The right, title and place in the sidebar of a feature's first page. */
export function featureRoute(access: Feature) {
  const { label, title = label, icon } = featureEntries[access];
  return { title, access, nav: { label: title, icon } };
}

/** The flags alone, as the server's input wants them (a cached object also carries its type name). */
export const pickRights = (rights: AccessRights): AccessRights => rightsWhere((key) => rights[key]);

/** Every right off. */
export const noRights = (): AccessRights => rightsWhere(() => false);

/** The rights that a rule turns on. */
export const rightsWhere = (isOn: (key: FeatureKey) => boolean) =>
  // Each right has an entry, which fromEntries cannot tell.
  Object.fromEntries(features.map(({ key }) => [key, isOn(key)])) as AccessRights;
