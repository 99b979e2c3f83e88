/** Something that a user did, for the audit log. */
export interface AuditEvent {
  /** Dotted and lowercase, such as 'login.success'. */
  action: string;
  /** Who did it; null if no one was signed in. */
  actorId: string | null;
  /** The affected account. */
  subjectId?: string | null;
  /** The request's address. */
  from?: string | undefined;
  /** Whether an account can do it only once, so that the limit per person doesn't apply. */
  isOnce?: boolean;
  /** What changed, before and after. Never a secret. */
  before?: unknown;
  after?: unknown;
}

/** Records an action in the running transaction, so nothing is done without an entry. */
export type RecordAudit = (event: AuditEvent) => Promise<void>;

/** Who acts, and from which address. */
export type AuditOrigin = Pick<AuditEvent, 'actorId' | 'from'>;

/** The origin of a request's actions. */
export function auditOrigin({
  actor,
  request,
}: {
  actor: { id: string } | null;
  request: { ip?: string | undefined } | null;
}): AuditOrigin {
  return { actorId: actor?.id ?? null, from: request?.ip };
}
