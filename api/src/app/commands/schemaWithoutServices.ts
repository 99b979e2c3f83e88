import type { GraphQLSchema } from 'graphql';
import { createSchema } from '../schema.js';

const refuse = () => Promise.reject(new Error('The schema is only looked at, not run.'));

const noteCards = { save: refuse, suspend: refuse, resume: refuse, remove: refuse };
const tempFiles = { withPath: refuse, withContent: refuse, remove: refuse };

/** The GraphQL schema without the services behind it. */
export function createSchemaWithoutServices(): Promise<GraphQLSchema> {
  return createSchema({
    auth: { logIn: refuse, register: refuse },
    invitations: { findOffer: refuse, redeemInvite: refuse },
    chat: {
      startMessage: refuse,
      regenerateAnswer: refuse,
      sendMessage: refuse,
      stop: refuse,
      answer: refuse,
      watch: refuse,
    },
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
    knowledge: { check: refuse, items: refuse, passages: refuse, clean: refuse },
    aiSettings: { read: refuse, save: refuse, test: refuse, choose: refuse },
    search: refuse,
    limits: { maxFileBytes: 0 },
    sharing: { findMember: refuse, notify: refuse },
    listStudyIntervals: refuse,
    reminders: { notify: refuse, mayStudy: refuse },
    noteCards,
    noteImport: { tempFiles, readNotes: refuse, cards: noteCards },
    cardImport: { tempFiles, readCards: refuse },
    drawThumbnail: refuse,
  });
}
