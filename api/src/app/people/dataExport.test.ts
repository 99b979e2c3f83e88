import mongoose from 'mongoose';
import { signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { ownerless } from '../../testing/personModels.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Models that hold a person's id, and nothing that is theirs to take along. */
const leftOut = [
  // Made from what the archive has, or how it is stored.
  'DayStart',
  'CalendarExport',
  'ContentLease',
  'KnowledgePassage',
  'KnowledgeText',
  'VaultContent',
  'VaultUsage',
  // Under way for minutes, and gone afterwards.
  'ChatEvent',
  'LoginChallenge',
  'OpenIdRequest',
  'PasskeyChallenge',
  'ResumableUpload',
  'TotpEnrollment',
  // Work for the installation: the archive tells of it as activity.
  'AcceptedFinding',
  'AuditExport',
  'JobRun',
  'SecurityScan',
];

test('the archive of one’s data reads every model that holds a person', async () => {
  const person = await signedIn(app.url);
  const read = new Set<string>();
  // Only what is asked about this person: the work in the background reads as well.
  mongoose.set('debug', (collection: string, _: string, query: unknown) => {
    if (JSON.stringify(query)?.includes(person.userId)) read.add(collection);
  });
  try {
    const { id } = await ask<{ id: string }>(person, 'mutation { startDataExport { id } }');
    const response = await person.fetch(`/api/account/export/${id}`);
    await response.arrayBuffer();
  } finally {
    mongoose.set('debug', false);
  }
  const unread = Object.values(mongoose.models)
    .filter((model) => !ownerless.includes(model.modelName) && !read.has(model.collection.collectionName))
    .map(({ modelName }) => modelName);
  // Whoever adds a model adds it to its feature's export source, or says above why not.
  expect(unread.sort()).toEqual(leftOut.sort());
});
