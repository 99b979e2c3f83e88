import type { TypePolicies } from '@apollo/client';
import { keepShortListApart, paginatedList, paginatedListBy } from '../core/apollo/paginatedList';

/** Files are listed by folder, search, and order; each of these lists grows on its own. */
const fileList = { ...paginatedList, keyArgs: keepShortListApart('where', 'order') };

/** How responses about each type are merged in the client's cache. */
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
  // Several games can use the same ID for a board.
  GameBoard: { keyFields: false },
  // A question's choices are in another order each time, and their IDs are letters and names that are unique only
  // within a question, picture, or exam.
  Question: { keyFields: false },
  QuestionOption: { keyFields: false },
  OptionVerdict: { keyFields: false },
  DiagramNode: { keyFields: false },
  ExamDomain: { keyFields: false },
  ExamVersionState: { keyFields: [] },
  ExamOutline: { keyFields: false },
  AccessRights: { merge: true },
  // Each person has one dashboard, so a saved arrangement replaces it wherever it is shown.
  Dashboard: { keyFields: [] },
  AiSettings: { keyFields: [] },
  SignInPolicy: { keyFields: [] },
  ScanSettings: { keyFields: [] },
  ProxyTrust: { keyFields: [] },
  // Every scan has the same checks and findings, with different results.
  ScanOutcome: { keyFields: false },
  ScanFinding: { keyFields: false },
  SystemStatus: { keyFields: [] },
  MemberStorage: { keyFields: false },
  SiteSettings: { keyFields: [] },
  EmergencyNumbers: { keyFields: [] },
  BackupSettings: { keyFields: [] },
};
