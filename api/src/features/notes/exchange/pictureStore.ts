import type { Readable } from 'node:stream';
import type { Actor } from '../../../core/access/access.js';

/** A picture that a note shows, to be sent along with it. */
export interface StoredPicture {
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  updatedAt: Date;
  /** Called when its turn comes. */
  read(): Readable;
}

/** Where the pictures of notes are kept: the File Vault, for those who have it. */
export interface PictureStore {
  /** Those of the ids that are pictures of the person, and are there; none for who has no vault. */
  find(actor: Actor, ids: readonly string[]): Promise<StoredPicture[]>;
  /**
   * Stores a picture and answers its id.
   * @throws UserError when it is none, too large, or there is no room for it
   */
  store(actor: Actor, picture: { name: string; content: Buffer }): Promise<string>;
  /** Takes back what an import has stored. */
  remove(actor: Actor, ids: readonly string[]): Promise<unknown>;
}

/** The address under which a note shows a picture. */
export const pictureUrl = (id: string): string => `/api/files/${id}`;
