import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, can, Feature } from '../core/access/access.js';
import { createParseFile, type ParseFile } from '../core/uploads/parseFile.js';
import { createAssistantActions } from '../features/assistants/actions/assistantActions.js';
import { createProposals, type Proposals } from '../features/assistants/actions/proposal.service.js';
import { type Chat, createChat } from '../features/assistants/chat/chat.service.js';
import { createPrepareMessage } from '../features/assistants/chat/prepareMessage.service.js';
import {
  type CustomAssistants,
  createCustomAssistants,
} from '../features/assistants/custom/customAssistant.service.js';
import { createPersonas } from '../features/assistants/custom/persona.service.js';
import { createKnowledge, type Knowledge } from '../features/assistants/knowledge/knowledge.service.js';
import {
  type AiSettingsService,
  createAiSettings,
} from '../features/assistants/models/aiSettings.service.js';
import { createLanguageModels } from '../features/assistants/models/languageModels.js';
import { createReferences, type References } from '../features/assistants/references/references.service.js';
import { recordAudit } from '../features/audit/audit.service.js';
import type { Backups } from '../features/backup/backups.service.js';
import type { BackupEnvironment } from '../features/backup/records/createBackup.service.js';
import type { LabGrader } from '../features/games/grading/labGrader.js';
import { describeLab } from '../features/games/networkBuilder/labContext.service.js';
import { listLabIntervals } from '../features/games/networkBuilder/labTime.service.js';
import { createLabTutor } from '../features/games/networkBuilder/labTutor.service.js';
import { joinGroup } from '../features/groups/groupMembers.service.js';
import { listAssignedWork } from '../features/groups/groupProgress.service.js';
import {
  createInviteRedemption,
  type InviteRedemption,
} from '../features/invites/inviteRedemption.service.js';
import { createJobRunner, type JobRunner } from '../features/jobs/jobRunner.service.js';
import { createNoteCards } from '../features/notes/cards/noteCards.service.js';
import { createNote } from '../features/notes/documents/note.service.js';
import type { NoteCards } from '../features/notes/documents/noteCards.js';
import type { ImportServices } from '../features/notes/exchange/noteImport.service.js';
import { describeNotes, readNoteText } from '../features/notes/knowledge/noteKnowledge.service.js';
import { findNotePassages } from '../features/notes/knowledge/notePassages.service.js';
import { trashNotes } from '../features/notes/trash/noteTrash.service.js';
import { notify } from '../features/notifications/notification.service.js';
import type { Search } from '../features/search/search.service.js';
import type { SetupSources } from '../features/setup/setup.resolver.js';
import { isLabHidden, requireLabShown } from '../features/study/attempts/hiddenAnswers.service.js';
import { findQuestionsMissedForLab } from '../features/study/attempts/missedQuestions.service.js';
import { listExamIntervals } from '../features/study/exams/examTime.service.js';
import type { CardImportServices } from '../features/study/flashcards/files/cardFile.service.js';
import { noteCardStore } from '../features/study/flashcards/noteLineCard.service.js';
import { addCard, deleteCard } from '../features/study/flashcards/ownCard.service.js';
import type { ListAssignedWork } from '../features/study/planner/assignedTasks.service.js';
import type { ReminderServices } from '../features/study/planner/reminders/reminder.service.js';
import {
  combineIntervals,
  type ListStudyIntervals,
} from '../features/study/planner/studySessions/studyIntervals.js';
import { describeStudyContext } from '../features/study/studyContext.js';
import { createTokens, isTokenWorking, type Tokens } from '../features/tokens/token.service.js';
import { listStudyIntervals as listTimerIntervals } from '../features/tools/studyTime.service.js';
import { findCredentials } from '../features/users/credentials.service.js';
import { ownerLookup } from '../features/users/ownerLookup.service.js';
import { findActor, findUser, hasNoUsers } from '../features/users/user.service.js';
import { describeFiles, readFileText } from '../features/vault/files/fileKnowledge.service.js';
import {
  findAttachments,
  removeAttachments,
  storeAttachment,
  storeCardImage,
} from '../features/vault/noteAttachments.service.js';
import type { DrawThumbnail } from '../features/vault/previews/thumbnail.service.js';
import type { ShareServices } from '../features/vault/sharing/share.service.js';
import { HOUR } from '../platform/clock.js';
import type { Config } from '../platform/config.js';
import type { TempFiles } from '../platform/files/tempFiles.js';
import type { Job } from '../platform/jobs/job.js';
import { ollamaAddresses as defaultOllamaAddresses } from '../platform/llm/modelList.js';
import type { Logger } from '../platform/logger.js';
import type { ParserPool } from '../platform/parsing/parserPool.js';
import { type AuditServices, createAuditServices } from './auditServices.js';
import { createBackupServices } from './backup/backupServices.js';
import { builtInAnswerer, findGrounding } from './builtInAssistant.js';
import { createPlayServices, type PlayServices } from './games/playServices.js';
import { findSiteAddress } from './ownUrl.js';
import type { Parsers } from './parsers.js';
import { type AccountServices, createAccountServices } from './people/accountServices.js';
import {
  type AdministrationServices,
  createAdministrationServices,
} from './people/administrationServices.js';
import { assistantMembers } from './people/assistantMembers.js';
import { createSetupSources } from './people/setupSources.js';
import { createSignInServices, type SignInServices } from './people/signInServices.js';
import {
  createPolicyServices,
  demandsSecondFactor,
  followPolicy,
  type PolicyServices,
} from './security/policyServices.js';
import { createSecurityServices, type SecurityServices } from './security/securityServices.js';
import { createSiteSearch } from './siteSearch.js';
import { createSiteServices, type SiteServices } from './siteServices.js';

/** The services that depend on others or on settings; all others are plain functions in their features. */
export interface Services
  extends AccountServices,
    AdministrationServices,
    AuditServices,
    PlayServices,
    PolicyServices,
    SecurityServices,
    SignInServices,
    SiteServices {
  jobs: JobRunner;
  setup: SetupSources;
  backups: Backups;
  backupEnvironment: BackupEnvironment;
  backupJobs: readonly Job<never>[];
  invitations: InviteRedemption;
  tokens: Tokens;
  chat: Chat;
  references: References;
  proposals: Proposals;
  assistants: CustomAssistants;
  knowledge: Knowledge;
  aiSettings: AiSettingsService;
  search: Search;
  sharing: ShareServices;
  listStudyIntervals: ListStudyIntervals;
  listAssignedWork: ListAssignedWork;
  reminders: ReminderServices;
  noteCards: NoteCards;
  noteImport: ImportServices;
  cardImport: CardImportServices;
  drawThumbnail: DrawThumbnail;
}

/** The parsers for files, and the grader for labs. */
export interface FileTools {
  parserPool: ParserPool;
  tempFiles: TempFiles;
  labGrader: LabGrader;
}

/** Milliseconds per file, or per part for an archive of notes. */
const timeoutMs = {
  readNotes: 30_000,
  surveyNotes: 30_000,
  readAttachments: 30_000,
  unwrapZip: 30_000,
  convertJoplin: 60_000,
  readCards: 20_000,
  surveyCards: 20_000,
  readDeck: 30_000,
  readDeckImages: 30_000,
  writeDeck: 30_000,
  readPdf: 30_000,
  drawThumbnail: 10_000,
  drawBackground: 20_000,
  drawLogo: 20_000,
  // An archive can contain a whole installation.
  checkArchive: 2 * HOUR,
};

/** Connects the services. If one feature needs another, it's passed in here and nowhere else. */
export function createServices(
  config: Config,
  logger: Logger,
  { parserPool, tempFiles, labGrader }: FileTools,
  server: Server,
  ollamaAddresses: readonly string[] = defaultOllamaAddresses,
): Services {
  const parser = <Name extends keyof Parsers>(name: Name): ParseFile<Parsers[Name]> =>
    createParseFile(parserPool, name, timeoutMs[name]);
  const aiSettings = createAiSettings(config.ai, config.sessionSecret, ollamaAddresses, recordAudit);
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
  const references = createReferences(
    async (actor, kind, id) => {
      if (kind !== 'lab') return describeStudyContext(actor.id, kind, id);
      return (await isLabHidden(actor, id)) ? null : describeLab(actor, id);
    },
    knowledge,
    createLabTutor(labGrader, findQuestionsMissedForLab, requireLabShown),
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
  const policy = createPolicyServices(config, logger);
  const site = createSiteServices(config, tempFiles, parser('drawBackground'), parser('drawLogo'));
  const jobs = createJobRunner(logger);
  const administration = createAdministrationServices(
    config,
    policy.signInPolicy.keepPasskeyAdmin,
    () => site.settings.current().inviteExpiryDays,
  );
  const signIn = createSignInServices(
    config,
    invitations,
    (origin, groupId, userId) => joinGroup(origin, groupId, userId, administration.groups),
    policy.passwords,
    demandsSecondFactor(policy.signInPolicy),
    policy.signInPolicy.keepPasskeyAdmin,
    () => !policy.signInPolicy.current().passkeysOnly,
  );
  const models = createLanguageModels(aiSettings, config.aiTimeout);
  const readAddress = () => {
    const bound = server.address() as AddressInfo | null;
    return findSiteAddress(config, bound?.port ?? config.port);
  };
  return {
    ...policy,
    ...signIn,
    ...site,
    auth: followPolicy(signIn.auth, policy.signInPolicy),
    jobs,
    ...createSecurityServices(config, logger, server, policy, jobs),
    ...createBackupServices(config, logger, jobs, parser('checkArchive')),
    invitations,
    ...createAccountServices(signIn, policy.passwords, policy.signInPolicy.keepPasskeyAdmin),
    ...administration,
    setup: createSetupSources(readAddress, site.settings, aiSettings),
    ...createAuditServices(),
    tokens: createTokens(ownerLookup, recordAudit),
    chat: createChat(
      models,
      createPrepareMessage({
        builtIn: builtInAnswerer,
        findGrounding,
        findNotes: findNotePassages,
        country: () => site.settings.current().country,
      }),
      createPersonas(knowledge, assistantMembers),
      assistantActions,
      proposals,
      references,
      mayAsk,
      logger,
    ),
    references,
    proposals,
    assistants: createCustomAssistants(knowledge),
    knowledge,
    aiSettings,
    search: createSiteSearch(),
    sharing: {
      findMember: async (username) => {
        const found = await findCredentials(username);
        return found ? findActor(found.user.id) : null;
      },
      notify,
    },
    listStudyIntervals: combineIntervals(listTimerIntervals, listExamIntervals, listLabIntervals),
    listAssignedWork: (actor) => listAssignedWork(actor, administration.groups),
    reminders: {
      notify,
      mayStudy: async (userId) => {
        const person = await findActor(userId);
        return person !== null && can(person, Feature.STUDY_HUB);
      },
    },
    noteCards,
    noteImport: {
      tempFiles,
      readNotes: parser('readNotes'),
      surveyNotes: parser('surveyNotes'),
      readAttachments: parser('readAttachments'),
      unwrapZip: parser('unwrapZip'),
      convertJoplin: parser('convertJoplin'),
      timeZoneOf: async (id) => (await findUser(id))?.timeZone,
      attachments: {
        find: findAttachments,
        store: (actor, attachment) => storeAttachment(actor, attachment, site.limits),
        remove: removeAttachments,
      },
      cards: noteCards,
    },
    cardImport: {
      tempFiles,
      readCards: parser('readCards'),
      surveyCards: parser('surveyCards'),
      readDeck: parser('readDeck'),
      readDeckImages: parser('readDeckImages'),
      writeDeck: parser('writeDeck'),
      images: {
        find: findAttachments,
        store: (actor, image) => storeCardImage(actor, image, site.limits),
        remove: removeAttachments,
      },
    },
    drawThumbnail: parser('drawThumbnail'),
    ...createPlayServices(config, logger, labGrader, { tempFiles, readCards: parser('readCards') }),
  };
}

/** Whether a user, and the API token of the request, still have access to the assistants. */
async function mayAsk({ id, token }: Actor): Promise<boolean> {
  if (token && !(await isTokenWorking(token.id))) return false;
  const person = await findActor(id);
  return person !== null && can(person, Feature.AI_ASSISTANTS);
}
