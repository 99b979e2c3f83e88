import type { Readable } from 'node:stream';
import type { Actor } from '../../../core/access/access.js';

/** A stored attachment that is exported with its note. */
export interface StoredAttachment {
  id: string;
  name: string;
  type: string;
  /** Size in bytes. */
  size: number;
  updatedAt: Date;
  /** Called when its turn comes. */
  read(): Readable;
}

/** Where attachments of notes are kept: the File Vault, if the member has access. */
export interface AttachmentStore {
  /** The person's files with these ids that are small enough to export; none without access to the vault. */
  find(actor: Actor, ids: readonly string[]): Promise<StoredAttachment[]>;
  /**
   * Stores an attachment and returns its id.
   * @throws UserError when an image isn't one, it is too large, or there is no room for it
   */
  store(actor: Actor, attachment: { name: string; content: Buffer; isImage: boolean }): Promise<string>;
  /** Removes what a failed import stored. */
  remove(actor: Actor, ids: readonly string[]): Promise<unknown>;
}

/** The address under which a note shows an attachment. */
export const attachmentUrl = (id: string): string => `/api/files/${id}`;
