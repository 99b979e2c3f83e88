import { createHash } from 'node:crypto';
import { notFound } from '../../core/errors/userError.js';
import { inTransaction } from '../../platform/database/database.js';
import type { SitePictureModel } from './sitePicture.model.js';

/** One uploaded image of the site; each upload replaces the one before. */
export function createPictureStore(pictures: SitePictureModel) {
  return {
    /** @param apply records in the same transaction that the site now has this image */
    replace: async (bytes: Uint8Array, apply: (id: string) => Promise<void>): Promise<void> => {
      const data = Buffer.from(bytes);
      const id = createHash('sha256').update(data).digest('hex');
      await inTransaction(async () => {
        await pictures.replaceOne({ _id: id }, { _id: id, data }, { upsert: true });
        await apply(id);
        await pictures.deleteMany({ _id: { $ne: id } });
      });
    },

    /** Does nothing if there is none. */
    remove: (apply: () => Promise<void>): Promise<void> =>
      inTransaction(async () => {
        if (!(await pictures.exists({}))) return;
        await apply();
        await pictures.deleteMany({});
      }),

    /** Returns the bytes of the current image. @throws UserError NOT_FOUND */
    open: async (id: string): Promise<Buffer> => {
      const found = await pictures.findById(id).lean();
      if (!found) throw notFound('picture');
      // A lean document contains the driver's own type for bytes.
      return Buffer.isBuffer(found.data)
        ? found.data
        : Buffer.from((found.data as { buffer: Uint8Array }).buffer);
    },
  };
}
