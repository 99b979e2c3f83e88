import { FileModel } from '../storage/file.model.js';
import { sortKey } from '../storage/fileName.js';

const filesAtOnce = 1000;

/** Adds sort keys to files stored without one, in batches. Several processes can do it at once. */
export async function fillSortKeys(): Promise<void> {
  for (;;) {
    const files = await FileModel.find({ sortKey: null }).select('name').limit(filesAtOnce).lean();
    if (files.length === 0) return;
    await FileModel.bulkWrite(
      files.map(({ _id, name }) => ({
        updateOne: {
          // If the file is renamed in the meantime, that sets its key.
          filter: { _id, sortKey: null },
          update: { $set: { sortKey: sortKey(name) } },
          timestamps: false,
        },
      })),
    );
  }
}
