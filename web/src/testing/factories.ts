import { type AccessRights, featureEntries, noRights } from '../core/access/features';
import type { Feature } from '../core/schema.generated';
import type { Answer } from './fakeServer';

type Note = Answer<'NotesPage'>['notes'][number] & Answer<'UpdateNote'>['updateNote'];
type User = NonNullable<Answer<'Session'>['me']> & Answer<'Users'>['users'][number];
type File = Answer<'VaultPage'>['files'][number];
type Invite = Answer<'Invites'>['invites'][number];
type Assistant = Answer<'Assistants'>['assistants'][number];

// Each entry is an access flag, but Object.keys returns strings.
const allFeatures = Object.keys(featureEntries) as Feature[];

export const makeRights = (given: Partial<AccessRights> = {}) => ({
  __typename: 'AccessRights',
  ...noRights(),
  ...given,
});

export const makeUser = (
  given: Partial<Omit<User, 'accessRights'>> & { accessRights?: Partial<AccessRights> } = {},
): User => ({
  __typename: 'User',
  id: 'u1',
  username: 'mira',
  displayName: null,
  isAdmin: false,
  isActive: true,
  requiredAction: null,
  deletionDate: null,
  lastLogin: null,
  features: allFeatures,
  ...given,
  accessRights: makeRights(given.accessRights),
});

export const makeAdmin = () => makeUser({ isAdmin: true });

export const makeFile = (given: Partial<File> = {}): File => ({
  __typename: 'File',
  id: 'f1',
  name: 'A+ objectives.pdf',
  type: 'application/pdf',
  size: 1_887_437,
  updatedAt: '2025-11-18T09:00:00.000Z',
  tags: [],
  folderId: null,
  ...given,
});

export const makeNote = (given: Partial<Note> = {}): Note => ({
  __typename: 'Note',
  id: 'n1',
  title: 'Subnets',
  preview: 'A /26 has 62 hosts.',
  snippet: null,
  pinned: false,
  tags: ['ccna'],
  folder: '',
  revision: 1,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  trashedAt: null,
  ...given,
});

export const makeInvite = (given: Partial<Invite> = {}): Invite => ({
  __typename: 'Invite',
  id: 'i1',
  code: 'abc123',
  used: false,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  isRevoked: false,
  label: null,
  groupId: null,
  accessRights: makeRights(),
  ...given,
});

export const makeAssistant = (given: Partial<Assistant> = {}): Assistant => ({
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
