import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { authChecker } from '../core/graphql/authChecker.js';
import { pubSub } from '../core/graphql/pubSub.js';
import { boundRootFields } from '../core/graphql/rootFields.js';
import { checkArgument } from '../core/input/validation.js';
import { createOwnAccountResolver } from '../features/account/account.resolver.js';
import { createDataExportResolver } from '../features/account/dataExport/dataExport.resolver.js';
import { createDeletionResolver } from '../features/account/deletion/deletion.resolver.js';
import { createSessionResolver } from '../features/account/session.resolver.js';
import { createProposalResolver } from '../features/assistants/actions/proposal.resolver.js';
import { createAssistantResolver } from '../features/assistants/assistant.resolver.js';
import { createChatResolver } from '../features/assistants/chat/chat.resolver.js';
import { ConversationResolver } from '../features/assistants/conversations/conversation.resolver.js';
import { createCustomAssistantResolver } from '../features/assistants/custom/customAssistant.resolver.js';
import { LibraryEntryResolver } from '../features/assistants/library/libraryEntry.resolver.js';
import { MemoryResolver } from '../features/assistants/memory/memory.resolver.js';
import { createAiSettingsResolver } from '../features/assistants/models/aiSettings.resolver.js';
import { createExternalModelResolver } from '../features/assistants/models/externalModel.resolver.js';
import { createChatContextResolver } from '../features/assistants/references/chatContext.resolver.js';
import { createEmergencyNumbersResolver } from '../features/assistants/safety/emergencyNumbers.resolver.js';
import { ActivityResolver } from '../features/audit/activity/activity.resolver.js';
import { recordAudit } from '../features/audit/audit.service.js';
import { createAuditExportResolver } from '../features/audit/exporting/auditExport.resolver.js';
import { createAuditLogResolver } from '../features/audit/log/auditLog.resolver.js';
import { createRetentionResolver } from '../features/audit/retention/retention.resolver.js';
import { createAuthResolver } from '../features/auth/auth.resolver.js';
import { createLockoutResolver } from '../features/auth/lockouts/lockout.resolver.js';
import { createLinkedSignInResolver } from '../features/auth/openId/openId.resolver.js';
import { createPasskeyLoginResolver } from '../features/auth/passkeyLogin.resolver.js';
import { createPasskeyResolver } from '../features/auth/passkeys/passkey.resolver.js';
import { createSecondFactorResolver } from '../features/auth/secondFactor/secondFactor.resolver.js';
import { createBackupResolver } from '../features/backup/backup.resolver.js';
import { DashboardResolver } from '../features/dashboard/dashboard.resolver.js';
import { createCustomGameResolver } from '../features/games/custom/customGame.resolver.js';
import { createCustomLabResolver } from '../features/games/customLabs/customLab.resolver.js';
import { createGameResolver } from '../features/games/frame/game.resolver.js';
import { GameRatingResolver } from '../features/games/frame/gameRating.resolver.js';
import { createHerbResolver } from '../features/games/herbalFlashcards/herb.resolver.js';
import { createDailyPuzzleResolver } from '../features/games/logicalPuzzles/dailyPuzzle.resolver.js';
import { createLabResolver } from '../features/games/networkBuilder/lab.resolver.js';
import { createSandboxResolver, SandboxWorldResolver } from '../features/games/sandboxes/sandbox.resolver.js';
import { createGroupResolver } from '../features/groups/group.resolver.js';
import { createGroupAdministrationResolver } from '../features/groups/groupAdministration.resolver.js';
import { createInviteOfferResolver, createInviteResolver } from '../features/invites/invite.resolver.js';
import { createJobResolver } from '../features/jobs/job.resolver.js';
import { createNoteResolver, NoteBodyResolver } from '../features/notes/documents/note.resolver.js';
import { createNoteHistoryResolver } from '../features/notes/history/noteHistory.resolver.js';
import { NoteLinkResolver, NoteLinksResolver } from '../features/notes/links/noteLink.resolver.js';
import { NoteListResolver } from '../features/notes/list/noteList.resolver.js';
import { createNoteTrashResolver } from '../features/notes/trash/noteTrash.resolver.js';
import { NotificationResolver } from '../features/notifications/notification.resolver.js';
import { NotificationChoiceResolver } from '../features/notifications/notificationChoice.resolver.js';
import { createSearchResolver } from '../features/search/search.resolver.js';
import { createSignInPolicyResolver } from '../features/security/policy/signInPolicy.resolver.js';
import { createProxyTrustResolver } from '../features/security/proxies/proxyTrust.resolver.js';
import { createScanResolver } from '../features/security/scan/scan.resolver.js';
import { createSettingsResolver } from '../features/settings/settings.resolver.js';
import { createSetupResolver } from '../features/setup/setup.resolver.js';
import { createStatusResolver } from '../features/status/status.resolver.js';
import { requireLabShown } from '../features/study/attempts/hiddenAnswers.service.js';
import { CommandDrillResolver } from '../features/study/commands/commandDrill.resolver.js';
import { createExamResolver } from '../features/study/exams/exam.resolver.js';
import { createMissedCardsResolver } from '../features/study/exams/missedCards.resolver.js';
import { DrillResolver } from '../features/study/exercises/drill.resolver.js';
import { ExerciseResolver } from '../features/study/exercises/exercise.resolver.js';
import { CardResolver, UpcomingCardsResolver } from '../features/study/flashcards/card.resolver.js';
import { ContentCardResolver } from '../features/study/flashcards/contentCard.resolver.js';
import { GameCardResolver } from '../features/study/gameCards/gameCard.resolver.js';
import { ModuleResolver } from '../features/study/modules/module.resolver.js';
import { createPlanResolver } from '../features/study/planner/dailyPlan.resolver.js';
import { StudiedExamResolver } from '../features/study/planner/studiedExam.resolver.js';
import { createStudySessionResolver } from '../features/study/planner/studySessions/studySession.resolver.js';
import { createStudyTopicResolver } from '../features/study/planner/studySessions/studyTopic.resolver.js';
import { ProgressResolver } from '../features/study/progress/progress.resolver.js';
import { ReadinessResolver } from '../features/study/progress/readiness.resolver.js';
import { ReferenceResolver } from '../features/study/reference/reference.resolver.js';
import { ExamVersionResolver } from '../features/study/version/examVersion.resolver.js';
import { createTokenResolver } from '../features/tokens/token.resolver.js';
import { StudyTimeResolver } from '../features/tools/studyTime.resolver.js';
import { createFirstPasswordResolver } from '../features/users/firstPassword.resolver.js';
import { AccountResolver, createUserResolver } from '../features/users/user.resolver.js';
import { findActor, findUser, findUsers } from '../features/users/user.service.js';
import { User } from '../features/users/user.type.js';
import { FileResolver } from '../features/vault/files/file.resolver.js';
import { FolderResolver } from '../features/vault/folders/folder.resolver.js';
import { createShareResolver } from '../features/vault/sharing/share.resolver.js';
import { StorageUsageResolver } from '../features/vault/storage/storageUsage.resolver.js';
import { FileTrashResolver } from '../features/vault/trash/fileTrash.resolver.js';
import { createUploadResolver } from '../features/vault/uploads/upload.resolver.js';
import { herbCards } from './games/gameServices.js';
import { assistantMembers, listAssistantGroups } from './people/assistantMembers.js';
import type { Services } from './services.js';

const findUsername = async (userId: string) => (await findUser(userId))?.username;

const findUsernames = async (ids: readonly string[]) =>
  new Map((await findUsers(ids)).map(({ id, username }) => [id, username]));

/** The GraphQL schema of all features, which is the API's table of contents. */
export async function createSchema(
  services: Omit<Services, 'backupEnvironment' | 'backupJobs'>,
  onAssistantsOpened?: () => void,
): Promise<GraphQLSchema> {
  const { auth, invitations, chat, references, proposals, assistants, aiSettings, search } = services;
  const { limits, sharing, listStudyIntervals, noteCards } = services;
  const schema = await buildSchema({
    resolvers: [
      createAuthResolver(User, auth),
      createPasskeyLoginResolver(User, services.passkeyLogin),
      createPasskeyResolver(services.passkeys),
      createLinkedSignInResolver(services.linkedSignIn),
      createSecondFactorResolver(services.secondFactor),
      AccountResolver,
      createSessionResolver(services.sessions),
      createOwnAccountResolver(User, services.ownAccount),
      createDeletionResolver(services.accountDeletion),
      createDataExportResolver(services.dataExports),
      createUserResolver(services.userAdministration, services.people),
      createSignInPolicyResolver(services.signInPolicy, services.countEnrollment),
      createFirstPasswordResolver(services.firstPasswords),
      createLockoutResolver(services.lockouts),
      createScanResolver(services.scans),
      createProxyTrustResolver(services.trustProxy),
      createJobResolver(services.jobs, findUsername, recordAudit),
      createSettingsResolver(services.settings, services.backgrounds, services.logos, services.maintenance),
      createStatusResolver(services.status),
      createSetupResolver(services.setup),
      ActivityResolver,
      createAuditLogResolver(services.auditLog),
      createAuditExportResolver(services.auditExports),
      createRetentionResolver(services.auditRetention),
      createGroupResolver(services.groups),
      createGroupAdministrationResolver(services.groups),
      createInviteResolver(services.inviteAdministration),
      createInviteOfferResolver(invitations),
      createTokenResolver(services.tokens),
      ReadinessResolver,
      ProgressResolver,
      DrillResolver,
      ModuleResolver,
      createExamResolver(services.examLabs),
      ExamVersionResolver,
      StudiedExamResolver,
      createMissedCardsResolver(services.examLabs),
      CardResolver,
      UpcomingCardsResolver,
      GameCardResolver,
      ContentCardResolver,
      ReferenceResolver,
      CommandDrillResolver,
      ExerciseResolver,
      createStudySessionResolver(listStudyIntervals),
      createStudyTopicResolver(listStudyIntervals),
      createPlanResolver(services),
      StudyTimeResolver,
      createNoteResolver(noteCards),
      NoteBodyResolver,
      NoteLinkResolver,
      NoteLinksResolver,
      NoteListResolver,
      createNoteHistoryResolver(noteCards),
      createNoteTrashResolver(noteCards),
      FileResolver,
      FileTrashResolver,
      FolderResolver,
      StorageUsageResolver,
      createUploadResolver(limits),
      createShareResolver(sharing, findActor),
      createAssistantResolver(assistantMembers, onAssistantsOpened),
      createChatResolver(chat),
      createChatContextResolver(references),
      LibraryEntryResolver,
      createProposalResolver(proposals),
      createCustomAssistantResolver(assistants, {
        ...sharing,
        groupsFor: listAssistantGroups,
        record: recordAudit,
      }),
      createAiSettingsResolver(aiSettings),
      createExternalModelResolver(aiSettings),
      createEmergencyNumbersResolver(services.readCountry),
      ConversationResolver,
      MemoryResolver,
      createSearchResolver(search),
      NotificationResolver,
      NotificationChoiceResolver,
      createBackupResolver(services.backups),
      DashboardResolver,
      GameRatingResolver,
      createGameResolver(services.gameServices, findUsernames),
      createHerbResolver(herbCards),
      createCustomGameResolver(services.cardSources, findActor),
      createDailyPuzzleResolver(services.findDailyPuzzle),
      createLabResolver(services.labGrading, findUsernames, requireLabShown, assistantMembers),
      createCustomLabResolver(
        services.testCustomLab,
        { ...sharing, groupsFor: listAssistantGroups },
        findActor,
        recordAudit,
      ),
      createSandboxResolver({ ...sharing, findUsernames }, findActor),
      SandboxWorldResolver,
    ],
    authChecker,
    pubSub,
    validateFn: checkArgument,
    // Apollo validates it as well, and npm run check compares it with schema.graphql.
    skipCheck: true,
  });
  return boundRootFields(schema);
}
