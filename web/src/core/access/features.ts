import type { AccessRightsInput } from '../schema.generated';

/** A right that a user holds or not; the names are those of the server's access rights. */
export type FeatureKey = keyof AccessRightsInput;
export type AccessRights = AccessRightsInput;

/** In the order in which forms and tables show them. */
export const features: readonly { key: FeatureKey; label: string }[] = [
  { key: 'aiAssistants', label: 'AI Assistants' },
  { key: 'games', label: 'Games' },
  { key: 'studyHub', label: 'Study Hub' },
  { key: 'notes', label: 'Notes' },
  { key: 'fileVault', label: 'File Vault' },
  { key: 'tools', label: 'Tools' },
];

/** The six flags alone, as the server's input wants them (a cached object also carries its type name). */
export const pickRights = (rights: AccessRights): AccessRights => ({
  aiAssistants: rights.aiAssistants,
  games: rights.games,
  studyHub: rights.studyHub,
  notes: rights.notes,
  fileVault: rights.fileVault,
  tools: rights.tools,
});
