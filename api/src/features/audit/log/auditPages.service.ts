import type { QueryFilter, Types } from 'mongoose';
import { type AuditEntry, AuditEntryModel } from '../audit.model.js';
import type { AuditCursor, ResolvedFilter } from './auditFilter.js';

type Filter = QueryFilter<AuditEntry>;

/**
 * The queries that together make one page. Each follows an index to its first entry and reads no more than a
 * page, so a page costs the same no matter how deep in the log it is.
 */
export function pageQueries(
  { userId, actions, from, to }: ResolvedFilter,
  after: AuditCursor | undefined,
  count: number,
) {
  // Only one upper limit, because a query planner given two may follow the wrong one.
  const isPastCursor = after && (!to || after.time < to);
  const time = {
    ...(from && { $gte: from }),
    ...(isPastCursor ? { $lte: after.time } : to && { $lt: to }),
  };
  const rest: Filter = {
    ...(Object.keys(time).length > 0 && { time }),
    ...(after && { $or: [{ time: { $lt: after.time } }, { _id: { $lt: after.id } }] }),
  };
  return branches(userId, actions).map(({ filter, hint }) => {
    const query = AuditEntryModel.find({ ...filter, ...rest })
      .sort({ time: -1, _id: -1 })
      .limit(count);
    // There are fewer entries per person than per kind of action.
    return hint ? query.hint(hint) : query;
  });
}

/** One query per value of an index's first field, so none has to sort. */
function branches(
  userId: string | undefined,
  actions: readonly string[] | undefined,
): { filter: Filter; hint?: Record<string, 1> }[] {
  if (userId !== undefined) {
    const kind: Filter = actions ? { action: { $in: [...actions] } } : {};
    return [
      { filter: { actorId: userId, ...kind }, hint: { actorId: 1, time: 1, _id: 1 } },
      {
        filter: { subjectId: userId, actorId: { $ne: userId }, ...kind },
        hint: { subjectId: 1, time: 1, _id: 1 },
      },
    ];
  }
  return actions?.map((action) => ({ filter: { action } })) ?? [{ filter: {} }];
}

/** The newest entries that match a filter, after a cursor. */
export async function readPage(
  filter: ResolvedFilter,
  after: AuditCursor | undefined,
  count: number,
): Promise<AuditEntry[]> {
  const answers = await Promise.all(
    pageQueries(filter, after, count).map((query) => query.lean<AuditEntry[]>()),
  );
  return answers
    .flat()
    .sort((one, other) => other.time.getTime() - one.time.getTime() || compareIds(other._id, one._id))
    .slice(0, count);
}

const compareIds = (one: Types.ObjectId, other: Types.ObjectId): number => Buffer.compare(one.id, other.id);

/** All kinds of actions in the log, found by skipping through the index from each to the next. */
export async function listUsedActions(): Promise<string[]> {
  const used: string[] = [];
  let last = '';
  while (used.length < maxActions) {
    const next = await AuditEntryModel.findOne({ action: { $gt: last } }, { action: 1 })
      .sort({ action: 1, time: 1, _id: 1 })
      .lean();
    if (!next) break;
    last = next.action;
    used.push(last);
  }
  return used;
}

/** More kinds than the program will ever have. */
const maxActions = 500;
