import type { AccessRights } from '../core/access/features';
import type { Feature } from '../core/schema.generated';

const allFeatures: Feature[] = ['AI_ASSISTANTS', 'GAMES', 'STUDY_HUB', 'NOTES', 'FILE_VAULT', 'TOOLS'];

export const makeRights = (given: Partial<AccessRights> = {}) => ({
  __typename: 'AccessRights',
  aiAssistants: false,
  games: false,
  studyHub: false,
  notes: false,
  fileVault: false,
  tools: false,
  ...given,
});

export const makeUser = (
  given: { features?: Feature[]; accessRights?: Partial<AccessRights> } & Record<string, unknown> = {},
) => ({
  __typename: 'User',
  id: 'u1',
  username: 'mira',
  isAdmin: false,
  isActive: true,
  lastLogin: null,
  features: allFeatures,
  ...given,
  accessRights: makeRights(given.accessRights),
});

export const makeAdmin = () => makeUser({ isAdmin: true });

export const makeFile = (given: Record<string, unknown> = {}) => ({
  __typename: 'File',
  id: 'f1',
  name: 'A+ objectives.pdf',
  type: 'application/pdf',
  size: 1_800_000,
  updatedAt: '2025-11-18T09:00:00.000Z',
  tags: [],
  ...given,
});

export const makeInvite = (given: Record<string, unknown> = {}) => ({
  __typename: 'Invite',
  id: 'i1',
  code: 'abc123',
  used: false,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  isRevoked: false,
  label: null,
  accessRights: makeRights(),
  ...given,
});

export const makeAssistant = (given: Record<string, unknown> = {}) => ({
  __typename: 'Assistant',
  id: 'a1',
  name: 'Guide',
  description: `${given.name ?? 'Guide'} helps.`,
  memoryEnabled: true,
  origin: 'builtIn',
  icon: 'bot',
  color: 'violet',
  starters: [],
  sharedBy: null,
  ...given,
});

export const makeAssistants = () =>
  [
    { id: 'herbal', name: 'Herbal AI', memoryEnabled: true },
    { id: 'tech', name: 'Tech Tutor AI', memoryEnabled: false },
    { id: 'general', name: 'General Tools AI', memoryEnabled: true },
  ].map((assistant) => makeAssistant({ ...assistant, icon: assistant.id, color: assistant.id }));
