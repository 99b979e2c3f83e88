import { createHash } from 'node:crypto';
import type { Actor } from '../../core/access/access.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { notFound, UserError } from '../../core/errors/userError.js';
import type { Upload } from '../../core/uploads/multipart.js';
import type { ParseFile } from '../../core/uploads/parseFile.js';
import { withUpload } from '../../core/uploads/tempUpload.js';
import { inTransaction } from '../../platform/database/database.js';
import type { TempFiles } from '../../platform/files/tempFiles.js';
import { BackgroundModel } from './background.model.js';
import type { drawBackground } from './drawBackground.js';
import { scrimFor } from './scrim.js';
import type { SettingsService, SettingsState } from './settings.service.js';

const maxUploadMb = 20;

/** The site's uploaded background. */
export interface Backgrounds {
  /**
   * Creates a background from an upload and shows it. @throws UserError BAD_USER_INPUT, over REST 413 if it's too large
   */
  save(actor: Actor, upload: Upload, origin: AuditOrigin): Promise<SettingsState>;
  /** Deletes it; the stars come back if it was shown. */
  remove(origin: AuditOrigin): Promise<SettingsState>;
  /** Returns the bytes of the current background. @throws UserError NOT_FOUND */
  open(id: string): Promise<Buffer>;
}

export function createBackgrounds(
  settings: SettingsService,
  tempFiles: TempFiles,
  draw: ParseFile<typeof drawBackground>,
): Backgrounds {
  return {
    save: async (actor, upload, origin) => {
      const drawn = await withUpload(tempFiles, upload, maxUploadMb * 1024 * 1024, tooLarge, (content) =>
        draw({ ownerId: actor.id, name: upload.name, content }),
      );
      const data = Buffer.from(drawn.data);
      const id = createHash('sha256').update(data).digest('hex');
      const { width, height, lightest, darkest } = drawn;
      const picture = { id, width, height, bytes: data.length, scrim: scrimFor(lightest, darkest) };
      await inTransaction(async () => {
        await BackgroundModel.replaceOne({ _id: id }, { _id: id, data }, { upsert: true });
        await settings.setPicture(picture, origin);
        await BackgroundModel.deleteMany({ _id: { $ne: id } });
      });
      return settings.refresh();
    },

    remove: async (origin) => {
      await inTransaction(async () => {
        if (!(await BackgroundModel.exists({}))) return;
        await settings.setPicture(null, origin);
        await BackgroundModel.deleteMany({});
      });
      return settings.refresh();
    },

    open: async (id) => {
      const found = await BackgroundModel.findById(id).lean();
      if (!found) throw notFound('picture');
      // A lean document contains the driver's own type for bytes.
      return Buffer.isBuffer(found.data)
        ? found.data
        : Buffer.from((found.data as { buffer: Uint8Array }).buffer);
    },
  };
}

function tooLarge(): UserError {
  return new UserError('BAD_USER_INPUT', `Background images can be up to ${maxUploadMb} MB.`, {
    status: 413,
  });
}
