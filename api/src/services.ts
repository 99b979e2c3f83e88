import { can, Feature } from './core/access.js';
import { createParseFile, type ParseFile } from './core/parsing.js';
import { createAdmission, createMessageLimiter } from './features/assistants/admission.service.js';
import { type AiSettingsService, createAiSettings } from './features/assistants/aiSettings.service.js';
import { createAssistantActions } from './features/assistants/assistantActions.js';
import { searchAssistants } from './features/assistants/assistantList.service.js';
import { composeReply } from './features/assistants/builtin/composeReply.js';
import { type Chat, createChat } from './features/assistants/chat.service.js';
import { searchConversations } from './features/assistants/conversation.service.js';
import {
  type CustomAssistants,
  createCustomAssistants,
} from './features/assistants/customAssistant.service.js';
import { createKnowledge, type Knowledge } from './features/assistants/knowledge.service.js';
import { searchLibrary } from './features/assistants/librarySearch.js';
import { createModels } from './features/assistants/models.js';
import { createPersonas } from './features/assistants/persona.service.js';
import { createProposals, type Proposals } from './features/assistants/proposal.service.js';
import { type Auth, createAuth } from './features/auth/auth.service.js';
import { createLoginLimit } from './features/auth/loginLimit.js';
import { createRegistrationLimit } from './features/auth/registrationLimit.js';
import { createInvitations, type Invitations } from './features/invites/invitations.service.js';
import { createNote } from './features/notes/note.service.js';
import type { ImportServices } from './features/notes/noteImport.service.js';
import { describeNotes, readNoteText } from './features/notes/noteKnowledge.service.js';
import { findNotePassages } from './features/notes/notePassages.service.js';
import { searchNotes } from './features/notes/noteSearch.service.js';
import { trashNotes } from './features/notes/noteTrash.service.js';
import { notify } from './features/notifications/notification.service.js';
import { createSearch, type Search } from './features/search/search.service.js';
import { SearchKind } from './features/search/search.type.js';
import type { CardImportServices } from './features/study/cardFile.service.js';
import type { ListStretches } from './features/study/measured.js';
import { addCard, deleteCard } from './features/study/ownCard.service.js';
import { searchReference } from './features/study/reference.js';
import type { ReminderServices } from './features/study/reminder.service.js';
import { searchStudySessions } from './features/study/studySession.service.js';
import { searchStudyTopics } from './features/study/studyTopic.service.js';
import { listStretches } from './features/tools/studyTime.service.js';
import { findCredentials, prepareAccount, recordLogin } from './features/users/credentials.service.js';
import {
  findActor,
  hasNoUsers,
  insertUser,
  listAdminIds,
  searchUsers,
} from './features/users/user.service.js';
import type { User } from './features/users/user.type.js';
import { searchFiles } from './features/vault/file.service.js';
import { describeFiles, readFileText } from './features/vault/fileKnowledge.service.js';
import type { FindMember } from './features/vault/share.service.js';
import type { DrawThumbnail } from './features/vault/thumbnail.service.js';
import type { UploadLimits } from './features/vault/upload.service.js';
import type { Parsers } from './parsers.js';
import type { Config } from './platform/config.js';
import type { Logger } from './platform/logger.js';
import type { ParserPool } from './platform/parsing/parserPool.js';
import type { TempFiles } from './platform/tempFiles.js';

/** The services that are made of others or of settings; all others are plain functions of their feature. */
export interface Services {
  auth: Auth<User>;
  invitations: Invitations;
  chat: Chat;
  proposals: Proposals;
  assistants: CustomAssistants;
  knowledge: Knowledge;
  aiSettings: AiSettingsService;
  search: Search;
  limits: UploadLimits;
  findMember: FindMember;
  listStretches: ListStretches;
  reminders: ReminderServices;
  noteImport: ImportServices;
  cardImport: CardImportServices;
  drawThumbnail: DrawThumbnail;
}

/** What they read files with. */
export interface FileTools {
  parserPool: ParserPool;
  tempFiles: TempFiles;
}

/** Milliseconds for one file; of an archive of notes for one part. */
const timeoutMs = { readNotes: 30_000, readCards: 20_000, readPdf: 30_000, drawThumbnail: 10_000 };

/** Puts them together: what one feature needs of another is passed in here, and nowhere else. */
export function createServices(
  config: Config,
  logger: Logger,
  { parserPool, tempFiles }: FileTools,
): Services {
  const accounts = { findCredentials, recordLogin, prepareAccount, insertUser, listAdminIds };
  const parser = <Name extends keyof Parsers>(name: Name): ParseFile<Parsers[Name]> =>
    createParseFile(parserPool, name, timeoutMs[name]);
  const aiSettings = createAiSettings(config.ai, config.sessionSecret);
  const readPdf = parser('readPdf');
  const knowledge = createKnowledge(
    [
      { kind: 'note', access: Feature.NOTES, describe: describeNotes, read: readNoteText },
      {
        kind: 'file',
        access: Feature.FILE_VAULT,
        describe: describeFiles,
        read: (ownerId, id) => readFileText(ownerId, id, readPdf),
      },
    ],
    findActor,
    logger,
  );
  const assistantActions = createAssistantActions({ addCard, deleteCard, createNote, trashNotes });
  const proposals = createProposals(assistantActions);
  const invitations = createInvitations(hasNoUsers);
  const models = createModels(aiSettings, composeReply, config.aiTimeout);
  return {
    auth: createAuth(accounts, invitations, notify, {
      login: createLoginLimit(),
      registration: createRegistrationLimit(),
    }),
    invitations,
    chat: createChat(
      models,
      createAdmission(models, findNotePassages, createPersonas(knowledge, findActor), createMessageLimiter()),
      assistantActions,
      proposals,
      logger,
    ),
    proposals,
    assistants: createCustomAssistants(knowledge),
    knowledge,
    aiSettings,
    search: createSearch([
      { kind: SearchKind.NOTE, access: Feature.NOTES, find: searchNotes },
      { kind: SearchKind.FILE, access: Feature.FILE_VAULT, find: searchFiles },
      {
        kind: SearchKind.ASSISTANT,
        access: Feature.AI_ASSISTANTS,
        find: (...search) => searchAssistants(...search, findActor),
      },
      { kind: SearchKind.CONVERSATION, access: Feature.AI_ASSISTANTS, find: searchConversations },
      { kind: SearchKind.REFERENCE, access: Feature.STUDY_HUB, find: searchReference },
      { kind: SearchKind.LIBRARY, access: Feature.AI_ASSISTANTS, find: searchLibrary },
      { kind: SearchKind.STUDY_SESSION, access: Feature.STUDY_HUB, find: searchStudySessions },
      { kind: SearchKind.STUDY_TOPIC, access: Feature.STUDY_HUB, find: searchStudyTopics },
      { kind: SearchKind.USER, access: 'admin', find: searchUsers },
    ]),
    limits: config,
    findMember: async (username) => {
      const found = await findCredentials(username);
      return found ? findActor(found.user.id) : null;
    },
    listStretches,
    reminders: {
      notify,
      mayStudy: async (userId) => {
        const person = await findActor(userId);
        return person !== null && can(person, Feature.STUDY_HUB);
      },
    },
    noteImport: { tempFiles, readNotes: parser('readNotes') },
    cardImport: { tempFiles, readCards: parser('readCards') },
    drawThumbnail: parser('drawThumbnail'),
  };
}
