import { FileModel } from '../storage/file.model.js';
import { sortKey } from '../storage/sortKey.js';

const filesAtOnce = 1000;

/** Gives files that were stored without a sort key theirs, some at a time. Processes that do it together write the same. */
export async function fillSortKeys(): Promise<void> {
  for (;;) {
    const files = await FileModel.find({ sortKey: null }).select('name').limit(filesAtOnce).lean();
    if (files.length === 0) return;
    await FileModel.bulkWrite(
      files.map(({ _id, name }) => ({
        updateOne: {
          // Whoever has renamed it meanwhile has written it.
          filter: { _id, sortKey: null },
          update: { $set: { sortKey: sortKey(name) } },
          timestamps: false,
        },
      })),
    );
  }
}
