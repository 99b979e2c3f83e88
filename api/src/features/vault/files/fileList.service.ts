import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { inSearchTime } from '../../../core/limits/searchTime.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { foldText } from '../../../platform/text/searchKeys.js';
import { folderPlace } from '../folders/folderPlace.js';
import { FileModel } from '../storage/file.model.js';
import { toFile } from './file.service.js';
import type { FileFilter, VaultFile } from './file.type.js';
import { FileOrder, orderOf } from './fileOrder.js';

/** The fields that `toFile` reads; the search texts are longer than all of them. */
const shownFields = 'name type size createdAt updatedAt tags folderId trashedAt';

/**
 * The person's files that match a filter, sorted, without the trash.
 * @throws UserError NOT_FOUND when the page is to begin after a file that is gone
 */
export async function listFiles(
  actor: Actor,
  page: PageArgs,
  filter: FileFilter | null = {},
  order = FileOrder.NEWEST,
): Promise<VaultFile[]> {
  const { folder = null, kind, search } = filter ?? {};
  const { sort, after } = orderOf(order);
  const wanted = {
    ownerId: actor.id,
    ...(folder === null ? { trashedAt: null } : { place: folderPlace(folder === 'top' ? null : folder) }),
    ...(kind && { kind }),
    ...matching(search),
    ...(page.after && after(await lastItem(actor, page.after))),
  };
  const query = FileModel.find(wanted).sort(sort).limit(page.first).select(shownFields).lean();
  const files = await (search ? inSearchTime(actor.id, () => query) : readTogether(query));
  return files.map(toFile);
}

/** Matches names and tags that contain the text, ignoring case and accents. */
function matching(search: string | null | undefined): object {
  const text = foldText(search?.trim() ?? '');
  return text === '' ? {} : { searchText: { $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } };
}

async function lastItem(actor: Actor, id: string) {
  const file = await FileModel.findOne({ _id: id, ownerId: actor.id })
    .select('sortKey size updatedAt')
    .lean();
  if (!file) throw notFound('file');
  return file;
}
