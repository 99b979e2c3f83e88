import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../schema.js';

/** Prints the GraphQL schema as text: all that the web app knows of the api. */
const refuse = () => Promise.reject(new Error('The schema is only printed, not run.'));
const schema = await createSchema({
  auth: { logIn: refuse, register: refuse },
  chat: {
    startMessage: refuse,
    answerAgain: refuse,
    sendMessage: refuse,
    stop: refuse,
    answer: refuse,
    watch: refuse,
  },
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
  limits: { maxFileBytes: 0, userQuotaBytes: 0 },
  findMember: refuse,
  listStretches: refuse,
  reminders: { notify: refuse, mayStudy: refuse },
});
process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
