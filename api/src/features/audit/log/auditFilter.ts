import { Types } from 'mongoose';
import { badInput } from '../../../core/errors/userError.js';
import type { AuditGroup } from '../texts/auditGroup.js';

/** Filters for audit entries. Omitted fields match everything. */
export interface AuditFilter {
  /** The username of the person who did it or whom it concerned. */
  person?: string | null;
  group?: AuditGroup | null;
  /** Exactly this kind of action. */
  action?: string | null;
  /** Part of the name of an action. */
  search?: string | null;
  from?: Date | null;
  /** Exclusive. */
  to?: Date | null;
}

/** A filter for the database: people by ID, and a list of actions. */
export interface ResolvedFilter {
  userId?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The last entry of the previous page. */
export interface AuditCursor {
  time: Date;
  id: Types.ObjectId;
}

/** Encodes a cursor for clients. */
export const formatCursor = ({ time, id }: AuditCursor): string => `${time.getTime()}-${id.toHexString()}`;

/** Decodes the cursor in `after`. @throws UserError BAD_USER_INPUT if it is malformed */
export function readCursor(after: string | null | undefined): AuditCursor | undefined {
  if (!after) return undefined;
  const [, milliseconds, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(after) ?? [];
  if (!id) throw badInput('after', 'after must be the cursor of a page.');
  return { time: new Date(Number(milliseconds)), id: new Types.ObjectId(id) };
}
