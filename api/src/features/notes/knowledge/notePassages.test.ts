import { allRights } from '../../../core/access/access.js';
import { signedIn } from '../../../testing/factories.js';
import { bytesRead } from '../../../testing/measures/bytesRead.js';
import { createNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { findNotePassages } from './notePassages.service.js';

const megabyte = 1024 * 1024;

const app = useTestApp();

test('a question reads 2 MB of notes at most, however many long notes have its words', async () => {
  const person = await signedIn(app.url);
  const body = 'alpha\n\n'.repeat(100_000);
  for (let count = 0; count < 8; count++) await createNote(person, { title: `Note ${count}`, body });
  const actor = { id: person.userId, username: person.username, isAdmin: false, accessRights: allRights };
  let found: unknown[] = [];
  const bytes = await bytesRead(async () => {
    found = await findNotePassages(actor, ['alpha', 'bravo'], 3);
  });
  expect(bytes).toBeLessThan(2.2 * megabyte);
  expect(found).toHaveLength(2);
  // Words of two letters are in every note.
  expect(await findNotePassages(actor, ['is', 'it'], 3)).toEqual([]);
});
