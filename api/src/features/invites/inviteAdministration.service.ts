import type { Author } from '../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { notFound } from '../../core/errors/userError.js';
import type { PageArgs } from '../../core/input/page.type.js';
import { inTransaction } from '../../platform/database/database.js';
import { createInvite, listInvites, revokeInvite } from './invite.service.js';
import type { CreateInviteInput, Invite } from './invite.type.js';
import type { InviteCodes } from './inviteCodes.js';

/** An admin's changes to invites, each recorded in the same transaction. */
export interface InviteAdministration {
  /** @param showsCodes whether the caller has a recent sign-in, because a code is a key */
  list(page: PageArgs, showsCodes: boolean): Promise<Invite[]>;
  /** @throws UserError like `createInvite`; NOT_FOUND for an unknown group */
  create(input: CreateInviteInput, showsCode: boolean, author: Author): Promise<Invite>;
  /** @throws UserError like `revokeInvite` */
  revoke(id: string, showsCode: boolean, origin: AuditOrigin): Promise<Invite>;
}

/**
 * @param defaultExpiryDays the lifetime of an invite without an expiration date
 * @param isGroup whether a group has this ID
 */
export function createInviteAdministration(
  record: RecordAudit,
  codes: InviteCodes,
  defaultExpiryDays: () => number,
  isGroup: (id: string) => Promise<boolean>,
): InviteAdministration {
  return {
    list: async (page, showsCodes) => {
      const invites = await listInvites(page, codes);
      return showsCodes ? invites : invites.map(withoutCode);
    },
    create: (input, showsCode, { origin, confirm }) =>
      inTransaction(async () => {
        await confirm();
        if (input.groupId && !(await isGroup(input.groupId))) throw notFound('group');
        const invite = await createInvite(input, codes, defaultExpiryDays());
        await record({ ...origin, action: 'invite.create', after: describeInvite(invite) });
        return showsCode ? invite : withoutCode(invite);
      }),
    revoke: (id, showsCode, origin) =>
      inTransaction(async () => {
        const invite = await revokeInvite(id, codes);
        await record({ ...origin, action: 'invite.revoke', before: describeInvite(invite) });
        return showsCode ? invite : withoutCode(invite);
      }),
  };
}

function withoutCode({ code: _hidden, ...invite }: Invite): Invite {
  return invite;
}

/** Whether the invite gives any access. */
export function grantsRights({ accessRights }: CreateInviteInput): boolean {
  return Object.values(accessRights).some(Boolean);
}

/** An invite for the audit log, without its code. */
function describeInvite({ id, label, accessRights, expiresAt, groupId }: Invite) {
  return { id, label, accessRights, expiresAt, ...(groupId && { groupId }) };
}
