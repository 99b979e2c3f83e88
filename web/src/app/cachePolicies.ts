import type { TypePolicies } from '@apollo/client';
import { keepShortListApart, paginatedList, paginatedListBy } from '../core/apollo/paginatedList';

/** Files are listed by folder, search and order: each such list grows by itself. */
const fileList = { ...paginatedList, keyArgs: keepShortListApart('where', 'order') };

/** How the answers about each type of the product merge in the client's cache. */
export const cachePolicies: TypePolicies = {
  Query: {
    fields: {
      files: fileList,
      trashedFiles: paginatedList,
      sharedFiles: paginatedList,
      users: paginatedList,
      notifications: paginatedList,
      conversations: paginatedListBy('assistantType', 'search'),
      notes: paginatedListBy('search', 'tag', 'folder', 'sort'),
      trashedNotes: paginatedList,
      backups: { merge: false },
      backlinks: { merge: false },
      jobRuns: paginatedList,
      securityScans: { merge: false },
      noteFolders: { merge: false },
      noteTags: { merge: false },
    },
  },
  StudyProgress: { keyFields: ['category'] },
  GameRating: { keyFields: ['gameId'] },
  // The same id may be a board of several games.
  GameBoard: { keyFields: false },
  // A question has its choices in another order wherever it is asked, and the ids of these are letters and names that
  // every question, picture and exam has of its own.
  Question: { keyFields: false },
  QuestionOption: { keyFields: false },
  OptionVerdict: { keyFields: false },
  DiagramNode: { keyFields: false },
  ExamDomain: { keyFields: false },
  ExamVersionState: { keyFields: [] },
  ExamOutline: { keyFields: false },
  AccessRights: { merge: true },
  // There is one for each person: a saved arrangement replaces it wherever it is shown.
  Dashboard: { keyFields: [] },
  AiSettings: { keyFields: [] },
  SignInPolicy: { keyFields: [] },
  ScanSettings: { keyFields: [] },
  ProxyTrust: { keyFields: [] },
  // Each scan has the same checks and findings, with other results.
  ScanOutcome: { keyFields: false },
  ScanFinding: { keyFields: false },
  SystemStatus: { keyFields: [] },
  MemberStorage: { keyFields: false },
  SiteSettings: { keyFields: [] },
  EmergencyNumbers: { keyFields: [] },
  BackupSettings: { keyFields: [] },
};
