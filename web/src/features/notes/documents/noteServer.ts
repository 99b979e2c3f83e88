import type { ApolloClient } from '@apollo/client';
import {
  CreateNoteDocument,
  NoteDocument,
  type NoteQuery,
  type NoteRow_NoteFragment,
  RestoreNotesDocument,
  UpdateNoteDocument,
} from './note.generated';
import type { NoteContent } from './noteContent';

/** A note with its text, as stored on the server. */
export type StoredNote = NoteQuery['note'];

interface Change {
  id: string;
  changes: Partial<NoteContent>;
  /** Revision that the changes are based on. */
  revision: number;
  keepBoth?: boolean;
  keepReplaced?: boolean;
  updateLinks?: boolean;
}

/** Server calls that the note saver needs. */
export interface NoteServer {
  /** @param mayExist whether an earlier attempt with this key, maybe with an older text, got no response */
  create: (
    content: NoteContent,
    attempt?: { key?: string; mayExist: boolean },
  ) => Promise<NoteRow_NoteFragment>;
  update: (change: Change) => Promise<NoteRow_NoteFragment>;
  read: (id: string) => Promise<StoredNote>;
  restore: (id: string) => Promise<unknown>;
}

const copyTags = <Content extends Partial<NoteContent>>(content: Content) => ({
  ...content,
  tags: content.tags && [...content.tags],
});

export function createNoteServer(client: ApolloClient): NoteServer {
  const update: NoteServer['update'] = async ({ id, changes, revision, ...options }) => {
    const input = { ...copyTags(changes), revision };
    const { data } = await client.mutate({
      mutation: UpdateNoteDocument,
      variables: { id, input, ...options },
    });
    if (!data) throw new Error('The server didn’t respond');
    return data.updateNote;
  };
  return {
    update,
    create: async (content, { key, mayExist } = { mayExist: false }) => {
      const { pinned, ...input } = copyTags(content);
      const { data } = await client.mutate({
        mutation: CreateNoteDocument,
        variables: { input: { ...input, key } },
      });
      if (!data) throw new Error('The server didn’t respond');
      if (!pinned && !mayExist) return data.createNote;
      // The note may have been created by an earlier attempt; if its content already matches, this changes nothing.
      return update({ id: data.createNote.id, changes: content, revision: 1, keepBoth: mayExist });
    },
    read: async (id) => {
      const { data } = await client.query({
        query: NoteDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server didn’t respond');
      return data.note;
    },
    restore: (id) => client.mutate({ mutation: RestoreNotesDocument, variables: { ids: [id] } }),
  };
}
