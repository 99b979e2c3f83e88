import type { Actor } from '../../core/access/access.js';
import type { AuditOrigin } from '../../core/audit/audit.js';
import { UserError } from '../../core/errors/userError.js';
import type { Upload } from '../../core/uploads/multipart.js';
import type { ParseFile } from '../../core/uploads/parseFile.js';
import { withUpload } from '../../core/uploads/tempUpload.js';
import type { TempFiles } from '../../platform/files/tempFiles.js';
import type { drawLogo } from './drawLogo.js';
import { createPictureStore } from './pictureStore.js';
import type { SettingsService, SettingsState } from './settings.service.js';
import { LogoModel } from './sitePicture.model.js';

const maxUploadMb = 5;

/** The site's uploaded logo. */
export interface Logos {
  /** Shows an uploaded image as the logo. @throws UserError BAD_USER_INPUT, over REST 413 if it's too large */
  save(actor: Actor, upload: Upload, origin: AuditOrigin): Promise<SettingsState>;
  /** Deletes the logo; the product's own is shown again. */
  remove(origin: AuditOrigin): Promise<SettingsState>;
  /** Returns the bytes of the current logo. @throws UserError NOT_FOUND */
  open(id: string): Promise<Buffer>;
}

export function createLogos(
  settings: SettingsService,
  tempFiles: TempFiles,
  draw: ParseFile<typeof drawLogo>,
): Logos {
  const store = createPictureStore(LogoModel);
  return {
    open: store.open,

    save: async (actor, upload, origin) => {
      const data = await withUpload(tempFiles, upload, maxUploadMb * 1024 * 1024, tooLarge, (content) =>
        draw({ ownerId: actor.id, name: upload.name, content }),
      );
      await store.replace(data, (id) => settings.setLogo(id, origin));
      return settings.refresh();
    },

    remove: async (origin) => {
      await store.remove(() => settings.setLogo(null, origin));
      return settings.refresh();
    },
  };
}

function tooLarge(): UserError {
  return new UserError('BAD_USER_INPUT', `Logos can be up to ${maxUploadMb} MB.`, { status: 413 });
}
