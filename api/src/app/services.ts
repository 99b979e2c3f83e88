import { can, Feature } from '../core/access/access.js';
import { createParseFile, type ParseFile } from '../core/uploads/parseFile.js';
import { createAssistantActions } from '../features/assistants/actions/assistantActions.js';
import { createProposals, type Proposals } from '../features/assistants/actions/proposal.service.js';
import { searchAssistants } from '../features/assistants/assistantList.service.js';
import { composeReply } from '../features/assistants/builtin/composeReply.js';
import { type Chat, createChat } from '../features/assistants/chat/chat.service.js';
import { createMessageLimiter, createUsageLimits } from '../features/assistants/chat/usageLimits.service.js';
import { searchConversations } from '../features/assistants/conversations/conversation.service.js';
import {
  type CustomAssistants,
  createCustomAssistants,
} from '../features/assistants/custom/customAssistant.service.js';
import { createPersonas } from '../features/assistants/custom/persona.service.js';
import { createKnowledge, type Knowledge } from '../features/assistants/knowledge/knowledge.service.js';
import { searchLibrary } from '../features/assistants/library/librarySearch.js';
import {
  type AiSettingsService,
  createAiSettings,
} from '../features/assistants/models/aiSettings.service.js';
import { createLanguageModels } from '../features/assistants/models/languageModels.js';
import { type Auth, createAuth } from '../features/auth/auth.service.js';
import { createLoginLimit } from '../features/auth/loginLimit.js';
import { createRegistrationLimit } from '../features/auth/registrationLimit.js';
import {
  createInviteRedemption,
  type InviteRedemption,
} from '../features/invites/inviteRedemption.service.js';
import { createNoteCards } from '../features/notes/cards/noteCards.service.js';
import { createNote } from '../features/notes/documents/note.service.js';
import type { NoteCards } from '../features/notes/documents/noteCards.js';
import type { ImportServices } from '../features/notes/exchange/noteImport.service.js';
import { describeNotes, readNoteText } from '../features/notes/knowledge/noteKnowledge.service.js';
import { findNotePassages } from '../features/notes/knowledge/notePassages.service.js';
import { searchNotes } from '../features/notes/list/noteSearch.service.js';
import { trashNotes } from '../features/notes/trash/noteTrash.service.js';
import { notify } from '../features/notifications/notification.service.js';
import { createSearch, type Search } from '../features/search/search.service.js';
import { SearchKind } from '../features/search/search.type.js';
import type { CardImportServices } from '../features/study/flashcards/cardFile.service.js';
import { noteCardStore } from '../features/study/flashcards/noteLineCard.service.js';
import { addCard, deleteCard } from '../features/study/flashcards/ownCard.service.js';
import type { ReminderServices } from '../features/study/planner/reminders/reminder.service.js';
import type { ListStudyIntervals } from '../features/study/planner/studySessions/studyIntervals.js';
import { searchStudySessions } from '../features/study/planner/studySessions/studySession.service.js';
import { searchStudyTopics } from '../features/study/planner/studySessions/studyTopic.service.js';
import { searchReference } from '../features/study/reference/reference.js';
import { listStudyIntervals } from '../features/tools/studyTime.service.js';
import { findCredentials, prepareAccount, recordLogin } from '../features/users/credentials.service.js';
import {
  findActor,
  hasNoUsers,
  insertUser,
  listAdminIds,
  searchUsers,
} from '../features/users/user.service.js';
import type { User } from '../features/users/user.type.js';
import { searchFiles } from '../features/vault/files/file.service.js';
import { describeFiles, readFileText } from '../features/vault/files/fileKnowledge.service.js';
import type { DrawThumbnail } from '../features/vault/previews/thumbnail.service.js';
import type { ShareServices } from '../features/vault/sharing/share.service.js';
import type { UploadLimits } from '../features/vault/uploads/upload.service.js';
import type { Config } from '../platform/config.js';
import type { TempFiles } from '../platform/files/tempFiles.js';
import type { Logger } from '../platform/logger.js';
import type { ParserPool } from '../platform/parsing/parserPool.js';
import type { Parsers } from './parsers.js';

/** The services that are made of others or of settings; all others are plain functions of their feature. */
export interface Services {
  auth: Auth<User>;
  invitations: InviteRedemption;
  chat: Chat;
  proposals: Proposals;
  assistants: CustomAssistants;
  knowledge: Knowledge;
  aiSettings: AiSettingsService;
  search: Search;
  limits: UploadLimits;
  sharing: ShareServices;
  listStudyIntervals: ListStudyIntervals;
  reminders: ReminderServices;
  noteCards: NoteCards;
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
  const noteCards = createNoteCards(noteCardStore);
  const assistantActions = createAssistantActions({
    addCard,
    deleteCard,
    createNote: (actor, input) => createNote(actor, input, noteCards),
    trashNotes: (actor, ids) => trashNotes(actor, ids, noteCards),
  });
  const proposals = createProposals(assistantActions);
  const invitations = createInviteRedemption(hasNoUsers);
  const models = createLanguageModels(aiSettings, composeReply, config.aiTimeout);
  return {
    auth: createAuth(accounts, invitations, notify, {
      login: createLoginLimit(),
      registration: createRegistrationLimit(),
    }),
    invitations,
    chat: createChat(
      models,
      createUsageLimits(
        models,
        findNotePassages,
        createPersonas(knowledge, findActor),
        createMessageLimiter(),
      ),
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
    sharing: {
      findMember: async (username) => {
        const found = await findCredentials(username);
        return found ? findActor(found.user.id) : null;
      },
      notify,
    },
    listStudyIntervals,
    reminders: {
      notify,
      mayStudy: async (userId) => {
        const person = await findActor(userId);
        return person !== null && can(person, Feature.STUDY_HUB);
      },
    },
    noteCards,
    noteImport: { tempFiles, readNotes: parser('readNotes'), cards: noteCards },
    cardImport: { tempFiles, readCards: parser('readCards') },
    drawThumbnail: parser('drawThumbnail'),
  };
}
