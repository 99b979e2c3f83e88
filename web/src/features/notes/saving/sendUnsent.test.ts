import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '../../../platform/fetchServer';
import { emptyContent } from '../documents/noteContent';
import type { NoteServer } from '../documents/noteServer';
import { registerOpenNote } from './openNotes';
import { sendUnsent } from './sendUnsent';
import { readUnsentNote, removeUnsentNote, storeUnsentNote } from './unsentNotes';

const kept = { content: { ...emptyContent, body: 'written offline' }, noteId: 'n1', revision: 3 };

function makeServer() {
  return {
    update: vi.fn<NoteServer['update']>().mockResolvedValue({ id: 'n1' } as never),
    create: vi.fn<NoteServer['create']>().mockResolvedValue({ id: 'n2' } as never),
    read: vi.fn<NoteServer['read']>(),
    restore: vi.fn<NoteServer['restore']>(),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('text from a closed window is sent, a conflict creates a copy, and the stored text is removed', async () => {
  storeUnsentNote('u1', 'n1', kept);
  storeUnsentNote('u1', 'new', { ...kept, noteId: undefined, key: 'k1' });
  sessionStorage.clear();
  const server = makeServer();
  expect(await sendUnsent('u1', server)).toBe(2);
  expect(server.update).toHaveBeenCalledWith({
    id: 'n1',
    changes: kept.content,
    revision: 3,
    keepBoth: true,
  });
  expect(server.create.mock.calls).toEqual([[kept.content, { key: 'k1', mayExist: true }]]);
  expect(localStorage).toHaveLength(0);
});

test("another person's text and the text of a note that is open here aren't sent", async () => {
  storeUnsentNote('u2', 'n1', kept);
  storeUnsentNote('u1', 'n1', kept);
  const release = registerOpenNote('n1');
  const server = makeServer();
  expect(await sendUnsent('u1', server)).toBe(0);
  release();
  expect(await sendUnsent('u1', server)).toBe(1);
  expect(readUnsentNote('u2', 'n1')).toEqual(kept);
  removeUnsentNote('u2', 'n1');
});

test('unsent text stays while offline, and a permanently deleted note comes back as a new one', async () => {
  storeUnsentNote('u1', 'n1', kept);
  const server = makeServer();
  server.update.mockRejectedValueOnce(new ConnectionError('No answer'));
  expect(await sendUnsent('u1', server)).toBe(0);
  expect(readUnsentNote('u1', 'n1')).toEqual(kept);
  const gone = Object.assign(new Error(''), { errors: [{ message: '', extensions: { code: 'NOT_FOUND' } }] });
  server.update.mockRejectedValueOnce(gone);
  expect(await sendUnsent('u1', server)).toBe(1);
  expect(server.create).toHaveBeenCalledWith(kept.content, { key: 'n1', mayExist: true });
});

test('a corrupt entry is left alone', async () => {
  localStorage.setItem('person:u1:unsentNote:w:n1', '{"content":');
  const server = makeServer();
  expect(await sendUnsent('u1', server)).toBe(0);
  expect(server.update).not.toHaveBeenCalled();
});
