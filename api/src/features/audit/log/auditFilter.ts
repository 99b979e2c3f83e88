import type { AuditGroup } from '../texts/auditGroup.js';

/** Which entries are wanted; what is absent restricts nothing. */
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
  /** One entry by its number. */
  entry?: number | null;
}

/** A filter as the database takes it: people by pseudonym, kinds of actions one by one. */
export interface ResolvedFilter {
  pseudonym?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  entry?: number | undefined;
}

/** The last entry of the page before. */
export interface AuditCursor {
  time: Date;
  id: number;
}

/** A cursor as text for the outside. */
export const formatCursor = ({ time, id }: AuditCursor): string => `${time.getTime()}-${id}`;

/** The cursor of a text; undefined when it is none. */
export function parseCursor(text: string): AuditCursor | undefined {
  const match = /^(\d{1,16})-(\d{1,16})$/.exec(text);
  if (!match) return undefined;
  const time = new Date(Number(match[1]));
  return Number.isNaN(time.getTime()) ? undefined : { time, id: Number(match[2]) };
}
