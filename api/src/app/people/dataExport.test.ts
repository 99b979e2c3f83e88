import mongoose from 'mongoose';
import { signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { ownerless } from '../../testing/personModels.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

/** Models that contain a user's ID, but no data for the user's export. */
const leftOut = [
  // Derived from data in the export, or only about its storage.
  'DayStart',
  'CalendarExport',
  'ContentLease',
  'CustomLabVersion',
  'KnowledgePassage',
  'KnowledgeText',
  'VaultContent',
  'VaultUsage',
  // Only needed for minutes, then deleted.
  'ChatEvent',
  'LoginChallenge',
  'ModuleQuiz',
  'OpenIdRequest',
  'PasskeyChallenge',
  'ResumableUpload',
  'TotpEnrollment',
  // Concerns the installation; the export mentions it as activity.
  'AcceptedFinding',
  'AuditExport',
  'JobRun',
  'SecurityScan',
];

test("a member's data export reads every model that contains a user", async () => {
  const person = await signedIn(app.url);
  const read = new Set<string>();
  // Records only queries about this user, because background jobs read as well.
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
  // A new model has to be added to its feature's export source, or listed above with a reason.
  expect(unread.sort()).toEqual(leftOut.sort());
});
