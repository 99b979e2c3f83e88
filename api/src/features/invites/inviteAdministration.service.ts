import type { Author } from '../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { notFound } from '../../core/errors/userError.js';
import type { PageArgs } from '../../core/input/page.type.js';
import { inTransaction } from '../../platform/database/database.js';
import { createInvite, listInvites, revokeInvite } from './invite.service.js';
import type { CreateInviteInput, Invite } from './invite.type.js';
import type { InviteCodes } from './inviteCodes.js';

/** What an admin does with invites; the record has it, or it is not done. */
export interface InviteAdministration {
  /** @param showsCodes a code opens the door: only who has just proved who they are may see it */
  list(page: PageArgs, showsCodes: boolean): Promise<Invite[]>;
  /** @throws UserError as createInvite; NOT_FOUND for an unknown group */
  create(input: CreateInviteInput, showsCode: boolean, author: Author): Promise<Invite>;
  /** @throws UserError as revokeInvite */
  revoke(id: string, showsCode: boolean, origin: AuditOrigin): Promise<Invite>;
}

/**
 * @param defaultExpiryDays when an invite expires that does not say so
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

/** Does the invite give its guest any right? */
export function grantsRights({ accessRights }: CreateInviteInput): boolean {
  return Object.values(accessRights).some(Boolean);
}

/** An invite as the record knows it: without the code, which opens the door. */
function describeInvite({ id, label, accessRights, expiresAt, groupId }: Invite) {
  return { id, label, accessRights, expiresAt, ...(groupId && { groupId }) };
}
