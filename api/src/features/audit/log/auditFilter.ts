import { Types } from 'mongoose';
import { badInput } from '../../../core/errors/userError.js';
import type { AuditGroup } from '../texts/auditGroup.js';

/** Filters for audit entries. Omitted fields match everything. */
export interface AuditFilter {
  /** The username of whoever did it or was concerned. */
  person?: string | null;
  group?: AuditGroup | null;
  /** Exactly this kind of action. */
  action?: string | null;
  /** Part of the name of an action. */
  search?: string | null;
  from?: Date | null;
  /** Not this moment itself. */
  to?: Date | null;
}

/** A filter as the database takes it: people by ID, actions one by one. */
export interface ResolvedFilter {
  userId?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The last entry of the page before. */
export interface AuditCursor {
  time: Date;
  id: Types.ObjectId;
}

/** A cursor as text for the outside. */
export const formatCursor = ({ time, id }: AuditCursor): string => `${time.getTime()}-${id.toHexString()}`;

/** The cursor behind an `after`. @throws UserError BAD_USER_INPUT for any other text */
export function readCursor(after: string | null | undefined): AuditCursor | undefined {
  if (!after) return undefined;
  const [, milliseconds, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(after) ?? [];
  if (!id) throw badInput('after', 'after must be the cursor of a page.');
  return { time: new Date(Number(milliseconds)), id: new Types.ObjectId(id) };
}
