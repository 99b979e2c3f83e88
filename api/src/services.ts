import { can, Feature } from './core/access.js';
import { createAdmission, createMessageLimiter } from './features/assistants/admission.service.js';
import { type AiSettingsService, createAiSettings } from './features/assistants/aiSettings.service.js';
import { searchAssistants } from './features/assistants/assistantList.service.js';
import { composeReply } from './features/assistants/builtin/composeReply.js';
import { type Chat, createChat } from './features/assistants/chat.service.js';
import { searchConversations } from './features/assistants/conversation.service.js';
import {
  type CustomAssistants,
  createCustomAssistants,
} from './features/assistants/customAssistant.service.js';
import { createDeeds } from './features/assistants/deeds.js';
import { createKnowledge, type Knowledge } from './features/assistants/knowledge.service.js';
import { searchLibrary } from './features/assistants/librarySearch.js';
import { createModels } from './features/assistants/models.js';
import { createPersonas } from './features/assistants/persona.service.js';
import { type Auth, createAuth } from './features/auth/auth.service.js';
import { createLoginLimit } from './features/auth/loginLimit.js';
import { findOffer, redeemInvite } from './features/invites/invite.service.js';
import { createNote } from './features/notes/note.service.js';
import { describeNotes, readNoteText } from './features/notes/noteKnowledge.service.js';
import { findNotePassages } from './features/notes/notePassages.service.js';
import { searchNotes } from './features/notes/noteSearch.service.js';
import { notify } from './features/notifications/notification.service.js';
import { createSearch, type Search } from './features/search/search.service.js';
import { SearchKind } from './features/search/search.type.js';
import type { ListStretches } from './features/study/measured.js';
import { addCard } from './features/study/ownCard.service.js';
import { searchReference } from './features/study/reference.js';
import type { ReminderServices } from './features/study/reminder.service.js';
import { searchStudySessions } from './features/study/studySession.service.js';
import { searchStudyTopics } from './features/study/studyTopic.service.js';
import { listStretches } from './features/tools/studyTime.service.js';
import {
  findActor,
  findCredentials,
  insertUser,
  listAdminIds,
  preparePassword,
  recordLogin,
  searchUsers,
} from './features/users/user.service.js';
import type { User } from './features/users/user.type.js';
import { searchFiles } from './features/vault/file.service.js';
import { describeFiles, readFileText } from './features/vault/fileKnowledge.service.js';
import type { FindMember } from './features/vault/share.service.js';
import type { UploadLimits } from './features/vault/upload.service.js';
import type { Config } from './platform/config.js';
import type { Logger } from './platform/logger.js';

/** The services that are made of others or of settings; all others are plain functions of their feature. */
export interface Services {
  auth: Auth<User>;
  chat: Chat;
  assistants: CustomAssistants;
  knowledge: Knowledge;
  aiSettings: AiSettingsService;
  search: Search;
  limits: UploadLimits;
  findMember: FindMember;
  listStretches: ListStretches;
  reminders: ReminderServices;
}

/** Puts them together: what one feature needs of another is passed in here, and nowhere else. */
export function createServices(config: Config, logger: Logger): Services {
  const accounts = { findCredentials, recordLogin, preparePassword, insertUser, listAdminIds };
  const aiSettings = createAiSettings(config.ai, config.sessionSecret);
  const knowledge = createKnowledge(
    [
      { kind: 'note', access: Feature.NOTES, describe: describeNotes, read: readNoteText },
      { kind: 'file', access: Feature.FILE_VAULT, describe: describeFiles, read: readFileText },
    ],
    findActor,
    logger,
  );
  const models = createModels(aiSettings, composeReply, config.aiTimeout);
  return {
    auth: createAuth(accounts, { findOffer, redeemInvite }, notify, createLoginLimit()),
    chat: createChat(
      models,
      createAdmission(models, findNotePassages, createPersonas(knowledge, findActor), createMessageLimiter()),
      createDeeds({ addCard, createNote }),
      logger,
    ),
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
  };
}
