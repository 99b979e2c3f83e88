import type { Actor } from '../../core/access/access.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { UserError } from '../../core/errors/userError.js';
import type { Upload } from '../../core/uploads/multipart.js';
import type { ParseFile } from '../../core/uploads/parseFile.js';
import { withUpload } from '../../core/uploads/tempUpload.js';
import type { TempFiles } from '../../platform/files/tempFiles.js';
import type { drawBackground } from './drawBackground.js';
import { createPictureStore } from './pictureStore.js';
import { scrimFor } from './scrim.js';
import type { SettingsService, SettingsState } from './settings.service.js';
import { BackgroundModel } from './sitePicture.model.js';

const maxUploadMb = 20;

/** The site's uploaded background. */
export interface Backgrounds {
  /**
   * Creates a background from an upload and shows it. @throws UserError BAD_USER_INPUT, over REST 413 if it's too large
   */
  save(actor: Actor, upload: Upload, origin: AuditOrigin): Promise<SettingsState>;
  /** Deletes the background; the stars come back if it was shown. */
  remove(origin: AuditOrigin): Promise<SettingsState>;
  /** Returns the bytes of the current background. @throws UserError NOT_FOUND */
  open(id: string): Promise<Buffer>;
}

export function createBackgrounds(
  settings: SettingsService,
  tempFiles: TempFiles,
  draw: ParseFile<typeof drawBackground>,
): Backgrounds {
  const store = createPictureStore(BackgroundModel);
  return {
    open: store.open,

    save: async (actor, upload, origin) => {
      const drawn = await withUpload(tempFiles, upload, maxUploadMb * 1024 * 1024, tooLarge, (content) =>
        draw({ ownerId: actor.id, name: upload.name, content }),
      );
      const { data, width, height, lightest, darkest } = drawn;
      await store.replace(data, (id) =>
        settings.setPicture(
          { id, width, height, bytes: data.length, scrim: scrimFor(lightest, darkest) },
          origin,
        ),
      );
      return settings.refresh();
    },

    remove: async (origin) => {
      await store.remove(() => settings.setPicture(null, origin));
      return settings.refresh();
    },
  };
}

function tooLarge(): UserError {
  return new UserError('BAD_USER_INPUT', `Background images can be up to ${maxUploadMb} MB.`, {
    status: 413,
  });
}
