import type { Types } from 'mongoose';
import { ContentModel } from './content.model.js';
import { abandonContents, abandonLease, consumeLease } from './lease.service.js';

/** Complete content under its lease. */
interface ReceivedContent {
  contentId: Types.ObjectId;
  sha256: string;
}

/**
 * Gives a new file its content; joins the running transaction. If the person already has equal content, the
 * file gets that, and the new content is abandoned.
 * @returns the id of the file's content
 * @throws UserError when the lease was lost
 */
export async function assignContent(
  ownerId: string,
  { contentId, sha256 }: ReceivedContent,
): Promise<Types.ObjectId> {
  const equal = await ContentModel.findOneAndUpdate({ ownerId, sha256 }, { $inc: { files: 1 } }).lean();
  if (equal) {
    await abandonLease(contentId);
    return equal._id;
  }
  await consumeLease(contentId);
  await ContentModel.create([{ _id: contentId, ownerId, sha256, files: 1 }]);
  return contentId;
}

/**
 * Releases the content of deleted files; joins the running transaction. Content without a file becomes
 * garbage.
 * @param contentIds one for each file
 * @returns the ids of the content to remove after the transaction
 */
export async function releaseContents(
  ownerId: string,
  contentIds: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const counts = new Map<string, number>();
  for (const id of contentIds) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  await ContentModel.bulkWrite(
    [...counts].map(([_id, count]) => ({
      updateOne: { filter: { _id }, update: { $inc: { files: -count } } },
    })),
  );
  const ids = [...new Map(contentIds.map((id) => [String(id), id])).values()];
  const kept = await ContentModel.find({ _id: { $in: ids }, files: { $gt: 0 } })
    .select('_id')
    .lean();
  const isKept = new Set(kept.map(({ _id }) => String(_id)));
  const garbage = ids.filter((id) => !isKept.has(String(id)));
  await ContentModel.deleteMany({ _id: { $in: garbage } });
  await abandonContents(ownerId, garbage);
  return garbage;
}
