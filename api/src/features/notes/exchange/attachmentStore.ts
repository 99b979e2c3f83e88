import type { Readable } from 'node:stream';
import type { Actor } from '../../../core/access/access.js';

/** An attachment that a note shows, to be sent along with it. */
export interface StoredAttachment {
  id: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  updatedAt: Date;
  /** Called when its turn comes. */
  read(): Readable;
}

/** Where the attachments of notes are kept: the File Vault, for those who have it. */
export interface AttachmentStore {
  /** Those of the ids that the person has and that aren't too large to go along; none without access to the vault. */
  find(actor: Actor, ids: readonly string[]): Promise<StoredAttachment[]>;
  /**
   * Stores an attachment and answers its id.
   * @throws UserError when an image isn't one, it is too large, or there is no room for it
   */
  store(actor: Actor, attachment: { name: string; content: Buffer; isImage: boolean }): Promise<string>;
  /** Takes back what an import has stored. */
  remove(actor: Actor, ids: readonly string[]): Promise<unknown>;
}

/** The address under which a note shows an attachment. */
export const attachmentUrl = (id: string): string => `/api/files/${id}`;
