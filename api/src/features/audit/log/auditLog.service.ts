import { isObjectIdOrHexString } from 'mongoose';
import { UserError } from '../../../core/errors/userError.js';
import { describeLocation } from '../../../core/sessions/location.js';
import type { AuditEntry } from '../audit.model.js';
import { labelOfAction } from '../texts/actionTexts.js';
import { listChanges } from '../texts/auditChanges.js';
import { groupOfAction } from '../texts/auditGroup.js';
import { commandLine, describeEntry } from '../texts/auditSentence.js';
import { type AuditCursor, type AuditFilter, formatCursor, type ResolvedFilter } from './auditFilter.js';
import type { AuditLogEntry, AuditPerson } from './auditLog.type.js';
import { listUsedActions, readPage } from './auditPages.service.js';

/** What the log needs to know about accounts. */
export interface AuditAccounts {
  /** The id of the account with this username, or null. */
  findUserId(username: string): Promise<string | null>;
  /** The usernames of accounts; deleted ones are missing. */
  findUsernames(userIds: readonly string[]): Promise<Map<string, string>>;
}

/** A page of the log. */
export interface AuditPage {
  entries: AuditLogEntry[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** The audit log as admins read it. */
export function createAuditLog(accounts: AuditAccounts) {
  /** The people in entries whose accounts still exist. */
  async function findPeople(entries: readonly AuditEntry[]): Promise<Map<string, AuditPerson>> {
    const ids = new Set(entries.flatMap(({ actorId, subjectId }) => [actorId ?? '', subjectId ?? '']));
    // IDs of deleted accounts are masked.
    const names = await accounts.findUsernames([...ids].filter((id) => isObjectIdOrHexString(id)));
    return new Map([...names].map(([userId, username]) => [userId, { userId, username }]));
  }

  async function describeAll(entries: readonly AuditEntry[]): Promise<AuditLogEntry[]> {
    const people = await findPeople(entries);
    const nameOf = (userId: string) => people.get(userId)?.username ?? undefined;
    return entries.map((entry) => ({
      id: String(entry._id),
      time: entry.time,
      action: entry.action,
      label: labelOfAction(entry.action),
      text: describeEntry(entry, nameOf),
      actor: personOf(entry.actorId, people),
      subject: personOf(entry.subjectId, people),
      place: locationOf(entry.place),
      changes: listChanges(entry),
      before: entry.before,
      after: entry.after,
    }));
  }

  /** @throws UserError BAD_USER_INPUT for an unknown person */
  async function resolve(filter: AuditFilter): Promise<ResolvedFilter> {
    const { person, from, to } = filter;
    const name = person?.trim();
    return {
      ...(name && { userId: await findUserId(name) }),
      actions: await chooseActions(filter),
      ...(from && { from }),
      ...(to && { to }),
    };
  }

  async function findUserId(username: string): Promise<string> {
    const userId = await accounts.findUserId(username);
    if (userId === null)
      throw new UserError('BAD_USER_INPUT', `No account is named ${username}.`, {
        fields: { person: 'No account has this username.' },
      });
    return userId;
  }

  return {
    /** @throws UserError BAD_USER_INPUT for an unknown person */
    page: async (filter: AuditFilter, after: AuditCursor | undefined, count: number): Promise<AuditPage> => {
      const found = await readPage(await resolve(filter), after, count + 1);
      const shown = found.slice(0, count);
      const last = found.length > count ? shown.at(-1) : undefined;
      return {
        entries: await describeAll(shown),
        nextCursor: last ? formatCursor({ time: last.time, id: last._id }) : null,
      };
    },

    /**
     * All entries that match a filter, page by page, so they don't have to fit in memory.
     * @throws like `page`
     */
    readAll: async (filter: AuditFilter): Promise<AsyncIterable<AuditLogEntry[]>> =>
      readChunks(await resolve(filter), describeAll),
  };
}

/** The functions of `createAuditLog`. */
export type AuditLog = ReturnType<typeof createAuditLog>;

const chunkSize = 500;

async function* readChunks(
  filter: ResolvedFilter,
  describeAll: (entries: readonly AuditEntry[]) => Promise<AuditLogEntry[]>,
): AsyncGenerator<AuditLogEntry[]> {
  let after: AuditCursor | undefined;
  for (;;) {
    const found = await readPage(filter, after, chunkSize);
    if (found.length > 0) yield await describeAll(found);
    const last = found.at(-1);
    if (!last || found.length < chunkSize) return;
    after = { time: last.time, id: last._id };
  }
}

/** The matching kinds of actions; undefined for all. */
async function chooseActions({ group, action, search }: AuditFilter): Promise<string[] | undefined> {
  if (action) return [action];
  const words = search?.trim().toLowerCase() ?? '';
  if (!group && words === '') return undefined;
  const used = await listUsedActions();
  return used.filter(
    (name) =>
      (!group || groupOfAction(name) === group) &&
      (labelOfAction(name).toLowerCase().includes(words) || name.toLowerCase().includes(words)),
  );
}

function personOf(userId: string | null, people: Map<string, AuditPerson>): AuditPerson | null {
  if (userId === null) return null;
  return people.get(userId) ?? { userId: null, username: null };
}

function locationOf(location: string | null): string | null {
  if (location === null || location === commandLine) return location;
  return describeLocation(location);
}
