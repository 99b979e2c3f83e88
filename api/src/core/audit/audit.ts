/** Something that somebody did, for the record of the site. */
export interface AuditEvent {
  /** Dotted and lower-case, such as 'login.success'. */
  action: string;
  /** Who did it; null when nobody was signed in. */
  actorId: string | null;
  /** Whose account it concerns. */
  subjectId?: string | null;
  /** The address that the request came from. */
  from?: string | undefined;
  /** An account can do it only once, so the limit per person doesn't apply. */
  isOnce?: boolean;
  /** What changed, before and after. Never a secret. */
  before?: unknown;
  after?: unknown;
}

/** Writes it down; joins the running transaction, so that nothing is done that the record does not have. */
export type RecordAudit = (event: AuditEvent) => Promise<void>;

/** Who acts, and from which address. */
export type AuditOrigin = Pick<AuditEvent, 'actorId' | 'from'>;

/** The origin of what a request asks for. */
export function auditOrigin({
  actor,
  request,
}: {
  actor: { id: string } | null;
  request: { ip?: string | undefined } | null;
}): AuditOrigin {
  return { actorId: actor?.id ?? null, from: request?.ip };
}
