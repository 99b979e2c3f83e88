import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type ContainerType, type ResolverData } from 'type-graphql';
import { authChecker } from '../core/graphql/authChecker.js';
import type { Context } from '../core/graphql/context.js';
import { pubSub } from '../core/graphql/pubSub.js';
import { boundRootFields } from '../core/graphql/rootFields.js';
import { checkArgument } from '../core/input/validation.js';
import { OwnAccountResolver } from '../features/account/account.resolver.js';
import { DataExportResolver } from '../features/account/dataExport/dataExport.resolver.js';
import { DeletionResolver } from '../features/account/deletion/deletion.resolver.js';
import { SessionResolver } from '../features/account/session.resolver.js';
import { ProposalResolver } from '../features/assistants/actions/proposal.resolver.js';
import { AssistantResolver } from '../features/assistants/assistant.resolver.js';
import { ChatResolver } from '../features/assistants/chat/chat.resolver.js';
import { ConversationResolver } from '../features/assistants/conversations/conversation.resolver.js';
import { CustomAssistantResolver } from '../features/assistants/custom/customAssistant.resolver.js';
import { LibraryEntryResolver } from '../features/assistants/library/libraryEntry.resolver.js';
import { MemoryResolver } from '../features/assistants/memory/memory.resolver.js';
import { AiSettingsResolver } from '../features/assistants/models/aiSettings.resolver.js';
import { ExternalModelResolver } from '../features/assistants/models/externalModel.resolver.js';
import { ChatContextResolver } from '../features/assistants/references/chatContext.resolver.js';
import { EmergencyNumbersResolver } from '../features/assistants/safety/emergencyNumbers.resolver.js';
import { ActivityResolver } from '../features/audit/activity/activity.resolver.js';
import { recordAudit } from '../features/audit/audit.service.js';
import { AuditExportResolver } from '../features/audit/exporting/auditExport.resolver.js';
import { AuditLogResolver } from '../features/audit/log/auditLog.resolver.js';
import { RetentionResolver } from '../features/audit/retention/retention.resolver.js';
import { AuthResolver } from '../features/auth/auth.resolver.js';
import { LockoutResolver } from '../features/auth/lockouts/lockout.resolver.js';
import { LinkedSignInResolver } from '../features/auth/openId/openId.resolver.js';
import { PasskeyLoginResolver } from '../features/auth/passkeyLogin.resolver.js';
import { PasskeyResolver } from '../features/auth/passkeys/passkey.resolver.js';
import { SecondFactorResolver } from '../features/auth/secondFactor/secondFactor.resolver.js';
import { BackupResolver } from '../features/backup/backup.resolver.js';
import { DashboardResolver } from '../features/dashboard/dashboard.resolver.js';
import { CustomGameResolver } from '../features/games/custom/customGame.resolver.js';
import { CustomLabResolver } from '../features/games/customLabs/customLab.resolver.js';
import { GameResolver } from '../features/games/frame/game.resolver.js';
import { GameRatingResolver } from '../features/games/frame/gameRating.resolver.js';
import { HerbResolver } from '../features/games/herbalFlashcards/herb.resolver.js';
import { DailyPuzzleResolver } from '../features/games/logicalPuzzles/dailyPuzzle.resolver.js';
import { LabResolver } from '../features/games/networkBuilder/lab.resolver.js';
import { SandboxResolver, SandboxWorldResolver } from '../features/games/sandboxes/sandbox.resolver.js';
import { GroupResolver } from '../features/groups/group.resolver.js';
import { GroupAdministrationResolver } from '../features/groups/groupAdministration.resolver.js';
import { InviteOfferResolver, InviteResolver } from '../features/invites/invite.resolver.js';
import { JobResolver } from '../features/jobs/job.resolver.js';
import { NoteBodyResolver, NoteResolver } from '../features/notes/documents/note.resolver.js';
import { NoteHistoryResolver } from '../features/notes/history/noteHistory.resolver.js';
import { NoteLinkResolver, NoteLinksResolver } from '../features/notes/links/noteLink.resolver.js';
import { NoteListResolver } from '../features/notes/list/noteList.resolver.js';
import { NoteTrashResolver } from '../features/notes/trash/noteTrash.resolver.js';
import { NotificationResolver } from '../features/notifications/notification.resolver.js';
import { NotificationChoiceResolver } from '../features/notifications/notificationChoice.resolver.js';
import { SearchResolver } from '../features/search/search.resolver.js';
import { SignInPolicyResolver } from '../features/security/policy/signInPolicy.resolver.js';
import { ProxyTrustResolver } from '../features/security/proxies/proxyTrust.resolver.js';
import { ScanResolver } from '../features/security/scan/scan.resolver.js';
import { SettingsResolver } from '../features/settings/settings.resolver.js';
import { SetupResolver } from '../features/setup/setup.resolver.js';
import { StatusResolver } from '../features/status/status.resolver.js';
import { requireLabShown } from '../features/study/attempts/hiddenAnswers.service.js';
import { CommandDrillResolver } from '../features/study/commands/commandDrill.resolver.js';
import { ExamResolver } from '../features/study/exams/exam.resolver.js';
import { MissedCardsResolver } from '../features/study/exams/missedCards.resolver.js';
import { DrillResolver } from '../features/study/exercises/drill.resolver.js';
import { ExerciseResolver } from '../features/study/exercises/exercise.resolver.js';
import { CardResolver, UpcomingCardsResolver } from '../features/study/flashcards/card.resolver.js';
import { ContentCardResolver } from '../features/study/flashcards/contentCard.resolver.js';
import { GameCardResolver } from '../features/study/gameCards/gameCard.resolver.js';
import { ModuleResolver } from '../features/study/modules/module.resolver.js';
import { PlanResolver } from '../features/study/planner/dailyPlan.resolver.js';
import { StudiedExamResolver } from '../features/study/planner/studiedExam.resolver.js';
import { StudySessionResolver } from '../features/study/planner/studySessions/studySession.resolver.js';
import { StudyTopicResolver } from '../features/study/planner/studySessions/studyTopic.resolver.js';
import { ProgressResolver } from '../features/study/progress/progress.resolver.js';
import { ReadinessResolver } from '../features/study/progress/readiness.resolver.js';
import { ReferenceResolver } from '../features/study/reference/reference.resolver.js';
import { ExamVersionResolver } from '../features/study/version/examVersion.resolver.js';
import { TokenResolver } from '../features/tokens/token.resolver.js';
import { StudyTimeResolver } from '../features/tools/studyTime.resolver.js';
import { TemporaryPasswordResolver } from '../features/users/temporaryPassword.resolver.js';
import { AccountResolver, UserResolver } from '../features/users/user.resolver.js';
import { findActor, findUser, findUsers } from '../features/users/user.service.js';
import { FileResolver } from '../features/vault/files/file.resolver.js';
import { FolderResolver } from '../features/vault/folders/folder.resolver.js';
import { ShareResolver } from '../features/vault/sharing/share.resolver.js';
import { StorageUsageResolver } from '../features/vault/storage/storageUsage.resolver.js';
import { FileTrashResolver } from '../features/vault/trash/fileTrash.resolver.js';
import { UploadResolver } from '../features/vault/uploads/upload.resolver.js';
import { herbCards } from './games/gameServices.js';
import { assistantMembers, listAssistantGroups } from './people/assistantMembers.js';
import type { Services } from './services.js';

/** All resolvers, which is the API's table of contents. */
const resolverClasses = [
  AuthResolver,
  PasskeyLoginResolver,
  PasskeyResolver,
  LinkedSignInResolver,
  SecondFactorResolver,
  AccountResolver,
  SessionResolver,
  OwnAccountResolver,
  DeletionResolver,
  DataExportResolver,
  UserResolver,
  SignInPolicyResolver,
  TemporaryPasswordResolver,
  LockoutResolver,
  ScanResolver,
  ProxyTrustResolver,
  JobResolver,
  SettingsResolver,
  StatusResolver,
  SetupResolver,
  ActivityResolver,
  AuditLogResolver,
  AuditExportResolver,
  RetentionResolver,
  GroupResolver,
  GroupAdministrationResolver,
  InviteResolver,
  InviteOfferResolver,
  TokenResolver,
  ReadinessResolver,
  ProgressResolver,
  DrillResolver,
  ModuleResolver,
  ExamResolver,
  ExamVersionResolver,
  StudiedExamResolver,
  MissedCardsResolver,
  CardResolver,
  UpcomingCardsResolver,
  GameCardResolver,
  ContentCardResolver,
  ReferenceResolver,
  CommandDrillResolver,
  ExerciseResolver,
  StudySessionResolver,
  StudyTopicResolver,
  PlanResolver,
  StudyTimeResolver,
  NoteResolver,
  NoteBodyResolver,
  NoteLinkResolver,
  NoteLinksResolver,
  NoteListResolver,
  NoteHistoryResolver,
  NoteTrashResolver,
  FileResolver,
  FileTrashResolver,
  FolderResolver,
  StorageUsageResolver,
  UploadResolver,
  ShareResolver,
  AssistantResolver,
  ChatResolver,
  ChatContextResolver,
  LibraryEntryResolver,
  ProposalResolver,
  CustomAssistantResolver,
  AiSettingsResolver,
  ExternalModelResolver,
  EmergencyNumbersResolver,
  ConversationResolver,
  MemoryResolver,
  SearchResolver,
  NotificationResolver,
  NotificationChoiceResolver,
  BackupResolver,
  DashboardResolver,
  GameRatingResolver,
  GameResolver,
  HerbResolver,
  CustomGameResolver,
  DailyPuzzleResolver,
  LabResolver,
  CustomLabResolver,
  SandboxResolver,
  SandboxWorldResolver,
] as const;

const findUsername = async (userId: string) => (await findUser(userId))?.username;

const findUsernames = async (ids: readonly string[]) =>
  new Map((await findUsers(ids)).map(({ id, username }) => [id, username]));

let schema: Promise<GraphQLSchema> | undefined;

/** The GraphQL schema of all features, the same for every app. Operations find the app's resolvers in their context. */
export function getSchema(): Promise<GraphQLSchema> {
  schema ??= buildSchema({
    resolvers: resolverClasses,
    container: ({ context }: ResolverData<Context>) => context.resolvers,
    authChecker,
    pubSub,
    validateFn: checkArgument,
    // Apollo validates it as well, and npm run check compares it with schema.graphql.
    skipCheck: true,
  }).then(boundRootFields);
  return schema;
}

/**
 * The resolvers with the services they name. If one needs a function of another feature, it's passed in here.
 * @param onAssistantsOpened called when someone opens the assistants
 */
export function createResolvers(services: Services, onAssistantsOpened?: () => void): ContainerType {
  const { sharing } = services;
  const all = {
    ...services,
    onAssistantsOpened,
    findActor,
    findUsername,
    findUsernames,
    recordAudit,
    requireLabShown,
    assistantMembers,
    herbCards,
    assistantSharing: { ...sharing, groupsFor: listAssistantGroups, record: recordAudit },
    labSharing: { ...sharing, groupsFor: listAssistantGroups },
    sandboxSharing: { ...sharing, findUsernames },
  };
  const resolvers = new Map<unknown, object>(
    resolverClasses.map((Resolver) => [Resolver, new Resolver(all)]),
  );
  return { get: (Resolver) => resolvers.get(Resolver) };
}
