import type { GraphQLSchema } from 'graphql';
import { createSchema } from '../schema.js';

const throwUnused = () => {
  throw new Error('The schema is only looked at, not run.');
};
const refuse = async () => throwUnused();

const unread = { current: throwUnused, sessionLimits: throwUnused };
const noteCards = { save: refuse, suspend: refuse, resume: refuse, remove: refuse };
const tempFiles = { withPath: refuse, withContent: refuse, removeLeftovers: refuse, remove: refuse };

/** The GraphQL schema without the services behind it. */
export function createSchemaWithoutServices(): Promise<GraphQLSchema> {
  return createSchema({
    auth: {
      logIn: refuse,
      verifySecondFactor: refuse,
      keepAccount: refuse,
      register: refuse,
      recordLogout: refuse,
    },
    passkeyLogin: { start: refuse, logIn: refuse },
    passkeys: {
      publicUrl: '',
      registration: { start: refuse, finish: refuse },
      verification: {
        startSignIn: refuse,
        checkSignIn: refuse,
        startConfirmation: refuse,
        checkConfirmation: refuse,
      },
      keepPasskeyAdmin: refuse,
      notify: refuse,
      record: refuse,
    },
    linkedSignIn: { openId: null, findPasswordHash: refuse, notify: refuse, record: refuse },
    secondFactor: {
      codes: { useCode: refuse, renewRecoveryCodes: refuse },
      enrollments: { start: refuse, confirm: refuse },
      notify: refuse,
      record: refuse,
    },
    sessions: { list: refuse, end: refuse, endOthers: refuse },
    ownAccount: {
      identity: { checkPassword: refuse, confirm: refuse },
      password: { change: refuse },
      updateProfile: refuse,
      record: refuse,
    },
    accountDeletion: { schedule: refuse },
    dataExports: { find: refuse, start: refuse, open: refuse },
    status: { dataDir: '', isEmbedded: false, countQueue: refuse, readStorage: refuse },
    jobs: {
      start: refuse,
      schedule: refuse,
      open: refuse,
      titleOf: throwUnused,
      isRetryable: throwUnused,
      listScheduled: refuse,
      cancel: refuse,
      retry: refuse,
      stop: refuse,
    },
    invitations: { findOffer: refuse, redeemInvite: refuse },
    inviteAdministration: { list: refuse, create: refuse, revoke: refuse },
    userAdministration: {
      setRights: refuse,
      setRight: refuse,
      setActive: refuse,
      setAdmin: refuse,
      endSessions: refuse,
      storage: refuse,
      setQuota: refuse,
      addRights: refuse,
    },
    groups: {
      findPeople: refuse,
      addRights: refuse,
      describeTarget: () => null,
      readProgress: refuse,
      notify: refuse,
      record: refuse,
    },
    signInPolicy: {
      watch: refuse,
      save: refuse,
      passkeysOnlyProblem: refuse,
      keepPasskeyAdmin: refuse,
      ...unread,
    },
    countEnrollment: refuse,
    findSessionActor: refuse,
    passwords: { prepareAccount: refuse, preparePassword: refuse, replacePassword: refuse },
    firstPasswords: { create: refuse, resetPassword: refuse, resetSecondFactor: refuse },
    lockouts: { list: refuse, lift: refuse },
    tokens: { authenticate: refuse, list: refuse, create: refuse, revoke: refuse },
    chat: {
      startMessage: refuse,
      regenerateAnswer: refuse,
      sendMessage: refuse,
      stop: refuse,
      answer: refuse,
      watch: refuse,
    },
    references: { describe: refuse, resolve: refuse },
    proposals: { propose: refuse, run: refuse, undo: refuse },
    assistants: {
      find: refuse,
      knowledge: refuse,
      create: refuse,
      update: refuse,
      duplicate: refuse,
      remove: refuse,
      restore: refuse,
    },
    knowledge: {
      check: refuse,
      items: refuse,
      passages: refuse,
      documents: refuse,
      beginnings: refuse,
      clean: refuse,
    },
    aiSettings: {
      read: refuse,
      save: refuse,
      test: refuse,
      listModels: refuse,
      findLocalServer: refuse,
      describe: refuse,
      choose: refuse,
    },
    search: refuse,
    settings: {
      fixed: {},
      state: throwUnused,
      current: throwUnused,
      siteInfo: throwUnused,
      watch: refuse,
      save: refuse,
      setPicture: refuse,
      refresh: refuse,
    },
    backgrounds: { save: refuse, remove: refuse, open: refuse },
    maintenance: { clearCache: refuse, cleanTemporaryFiles: refuse },
    limits: { maxFileBytes: 0 },
    quotaBytes: throwUnused,
    sharing: { findMember: refuse, notify: refuse },
    listStudyIntervals: refuse,
    reminders: { notify: refuse, mayStudy: refuse },
    noteCards,
    noteImport: {
      tempFiles,
      readNotes: refuse,
      surveyNotes: refuse,
      readPictures: refuse,
      pictures: { find: refuse, store: refuse, remove: refuse },
      cards: noteCards,
    },
    cardImport: { tempFiles, readCards: refuse },
    drawThumbnail: refuse,
  });
}
