import { Feature } from '../core/access/access.js';
import { searchAssistants } from '../features/assistants/assistantList.service.js';
import { searchConversations } from '../features/assistants/conversations/conversation.service.js';
import { searchLibrary } from '../features/assistants/library/librarySearch.js';
import { searchLabs } from '../features/games/networkBuilder/labs.js';
import { searchNotes } from '../features/notes/list/noteSearch.service.js';
import { createSearch, type Search } from '../features/search/search.service.js';
import { SearchKind } from '../features/search/search.type.js';
import { searchModules } from '../features/study/modules/module.service.js';
import { searchStudySessions } from '../features/study/planner/studySessions/studySession.service.js';
import { searchStudyTopics } from '../features/study/planner/studySessions/studyTopic.service.js';
import { searchReference } from '../features/study/reference/reference.js';
import { searchUsers } from '../features/users/user.service.js';
import { searchFiles } from '../features/vault/files/file.service.js';
import { assistantMembers } from './people/assistantMembers.js';

/** The global search, which combines the results of all features. */
export function createSiteSearch(): Search {
  return createSearch([
    { kind: SearchKind.NOTE, access: Feature.NOTES, find: searchNotes },
    { kind: SearchKind.FILE, access: Feature.FILE_VAULT, find: searchFiles },
    {
      kind: SearchKind.ASSISTANT,
      access: Feature.AI_ASSISTANTS,
      find: (...search) => searchAssistants(...search, assistantMembers),
    },
    { kind: SearchKind.CONVERSATION, access: Feature.AI_ASSISTANTS, find: searchConversations },
    { kind: SearchKind.LESSON, access: Feature.STUDY_HUB, find: searchModules },
    { kind: SearchKind.LAB, access: 'labs', find: searchLabs },
    { kind: SearchKind.REFERENCE, access: Feature.STUDY_HUB, find: searchReference },
    { kind: SearchKind.LIBRARY, access: Feature.AI_ASSISTANTS, find: searchLibrary },
    { kind: SearchKind.STUDY_SESSION, access: Feature.STUDY_HUB, find: searchStudySessions },
    { kind: SearchKind.STUDY_TOPIC, access: Feature.STUDY_HUB, find: searchStudyTopics },
    { kind: SearchKind.USER, access: 'admin', find: searchUsers },
  ]);
}
