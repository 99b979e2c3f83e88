import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Actor } from '../../../core/access/access.js';
import { confirmedAtEnd } from '../../../core/uploads/multipart.js';
import type { Digest } from './addFile.service.js';
import {
  beginUpload,
  cancelResumableUpload,
  continueUpload,
  finishUpload,
  getOwnedUpload,
} from './resumable.service.js';
import type { UploadLimits } from './upload.service.js';
import { readTarget } from './uploadTarget.js';

/** The store that the tus library needs, for one request by one person. */
export class ResumableStore extends DataStore {
  private digest: Digest | undefined;

  constructor(
    private readonly actor: Actor,
    private readonly limits: UploadLimits,
    /** @throws UserError if the person lost access while the bytes were arriving */
    private readonly confirm: () => Promise<void>,
  ) {
    super();
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = -1, metadata } = upload;
    const target = readTarget((name) => metadata?.[name]);
    await beginUpload(this.actor, id, { name: metadata?.filename ?? '', size, target }, this.limits);
    return upload;
  }

  override async write(stream: Readable, id: string, from: number): Promise<number> {
    const confirmed = confirmedAtEnd(stream, this.confirm);
    const { offset, digest } = await continueUpload(this.actor, id, confirmed, from);
    this.digest = digest;
    return offset;
  }

  override async getUpload(id: string): Promise<Upload> {
    // The server may have stopped between the last byte and the file, so create it now.
    await finishUpload(this.actor, id, undefined);
    const { size, offset } = await getOwnedUpload(this.actor, id);
    return new Upload({ id, size, offset });
  }

  override remove(id: string): Promise<void> {
    return cancelResumableUpload(this.actor, id);
  }

  /** All bytes have arrived. */
  finish(id: string): Promise<void> {
    return finishUpload(this.actor, id, this.digest);
  }
}
