import type { Types } from 'mongoose';
import { type Freed, nothingFreed } from '../../../core/storage/freed.js';
import { DAY } from '../../../platform/clock.js';
import {
  contentFiles,
  listContents,
  measureContents,
  removeContents,
} from '../../../platform/files/gridFs.js';
import { ContentModel } from './content.model.js';
import { FileModel } from './file.model.js';
import { LeaseModel } from './lease.model.js';
import { cleanUploads } from './lease.service.js';
import { ThumbnailModel } from './thumbnail.model.js';

const batchSize = 200;
/** Unknown content is examined only when no upload can still be using it. */
const minAgeMs = DAY;

/** Removes the content of abandoned uploads, and content without a file or an upload. */
export async function removeOrphans(): Promise<Freed> {
  const abandoned = await LeaseModel.find({ expiresAt: { $lte: new Date() } }, { _id: 1 }).lean();
  const { contents, bytes } = await measureContents(abandoned.map(({ _id }) => _id));
  await cleanUploads();
  const freed = { ...nothingFreed, files: contents, bytes };
  for await (const ids of listContents(new Date(Date.now() - minAgeMs), batchSize)) {
    const orphans = await findOrphans(ids);
    if (orphans.length === 0) continue;
    const found = await measureContents(orphans);
    await removeContents(orphans);
    await ThumbnailModel.deleteMany({ _id: { $in: orphans } });
    freed.files += found.contents;
    freed.bytes += found.bytes;
  }
  return freed;
}

/** Counts content without a file or an upload, and files whose content is missing. For the security scan. */
export async function countOrphans(): Promise<{
  contents: { count: number; bytes: number };
  files: { count: number };
}> {
  const orphans = { count: 0, bytes: 0 };
  for await (const ids of listContents(new Date(Date.now() - minAgeMs), batchSize)) {
    const { contents, bytes } = await measureContents(await findOrphans(ids));
    orphans.count += contents;
    orphans.bytes += bytes;
  }
  const from = contentFiles().collectionName;
  const pipeline = [{ $limit: 1 }, { $project: { _id: 1 } }];
  const [files] = await FileModel.aggregate<{ count: number }>([
    { $lookup: { from, localField: 'contentId', foreignField: '_id', as: 'content', pipeline } },
    { $match: { content: { $size: 0 } } },
    { $count: 'count' },
  ]);
  return { contents: orphans, files: { count: files?.count ?? 0 } };
}

/**
 * The ids with neither a lease nor a file. Leases are read first, because an upload that becomes a file in between is
 * then found as a file.
 */
async function findOrphans(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const leases = await LeaseModel.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const contents = await ContentModel.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  const files = await FileModel.find({ contentId: { $in: ids } }, { contentId: 1 }).lean();
  const known = new Set(
    [
      ...leases.map(({ _id }) => _id),
      ...contents.map(({ _id }) => _id),
      ...files.map((f) => f.contentId),
    ].map(String),
  );
  return ids.filter((id) => !known.has(String(id)));
}
