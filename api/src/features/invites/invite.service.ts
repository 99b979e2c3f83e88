import { allRights, completeRights, type Rights } from '../../core/access/access.js';
import { badInput, conflict, notFound } from '../../core/errors/userError.js';
import type { PageArgs } from '../../core/input/page.type.js';
import { DAY, MINUTE } from '../../platform/clock.js';
import { InviteModel, type InviteRecord } from './invite.model.js';
import type { Invite } from './invite.type.js';
import { type InviteCodes, newCode } from './inviteCodes.js';

const maxDays = 30;
/** Tolerance in milliseconds: "one day from now" is a little less when it arrives. */
const tolerance = 5 * MINUTE;

/** All invites, newest first: active, used, expired, and revoked. For admins. */
export async function listInvites(page: PageArgs, codes: InviteCodes): Promise<Invite[]> {
  const invites = await InviteModel.find({
    grantsAdmin: false,
    ...(page.after && { _id: { $lt: page.after } }),
  })
    .sort({ _id: -1 })
    .limit(page.first)
    .lean();
  return invites.map((invite) => toInvite(invite, codes.open(invite)));
}

/**
 * Creates an invite with a 128-bit code.
 * @throws UserError BAD_USER_INPUT when it would expire in less than one or more than 30 days
 */
export async function createInvite(
  input: { expiresAt?: Date; accessRights: Rights; label?: string | null; groupId?: string | null },
  codes: InviteCodes,
  defaultExpiryDays: number,
): Promise<Invite & { code: string }> {
  const expiresAt = input.expiresAt ?? new Date(Date.now() + defaultExpiryDays * DAY);
  const life = expiresAt.getTime() - Date.now();
  if (life < DAY - tolerance || life > maxDays * DAY + tolerance) {
    throw badInput('expiresAt', 'Choose an expiration date 1 to 30 days from now.');
  }
  const label = input.label?.trim();
  const code = newCode();
  const invite = await InviteModel.create({
    ...codes.seal(code),
    accessRights: { ...input.accessRights },
    expiresAt,
    ...(label && { label }),
    ...(input.groupId && { groupId: input.groupId }),
  });
  return toInvite(invite.toObject(), code);
}

/**
 * Revokes an unused invite; revoking it twice changes nothing.
 * @throws UserError NOT_FOUND; CONFLICT when it was used
 */
export async function revokeInvite(id: string, codes: InviteCodes): Promise<Invite> {
  const invite = await InviteModel.findOneAndUpdate(
    { _id: id, grantsAdmin: false, usedAt: null },
    [{ $set: { revokedAt: { $ifNull: ['$revokedAt', new Date()] } } }],
    { returnDocument: 'after', updatePipeline: true },
  ).lean();
  if (invite) return toInvite(invite, codes.open(invite));
  if (await InviteModel.exists({ _id: id, grantsAdmin: false })) {
    throw conflict('This invite has already been used.');
  }
  throw notFound('invite');
}

/**
 * The invites that can be used now, including the setup link, without their codes, oldest first. For the security scan.
 */
export async function listOpenInvites() {
  const open = await InviteModel.find({ usedAt: null, revokedAt: null, expiresAt: { $gt: new Date() } })
    .sort({ _id: 1 })
    .lean();
  return open.map(({ _id, label, createdAt, expiresAt, accessRights, grantsAdmin }) => {
    const rights = Object.values(completeRights(accessRights));
    return {
      id: String(_id),
      label: label ?? null,
      createdAt,
      expiresAt,
      rights: { given: rights.filter(Boolean).length, all: rights.length },
      grantsAdmin,
    };
  });
}

/** Whether anyone has been invited, besides the first admin. */
export async function hasInvites(): Promise<boolean> {
  return (await InviteModel.exists({ grantsAdmin: false })) !== null;
}

/** The code of the setup link with which the first admin registers; the same until it is used or expires. */
export async function ensureSetupInvite(codes: InviteCodes): Promise<string> {
  const open = await InviteModel.findOne({
    grantsAdmin: true,
    usedAt: null,
    expiresAt: { $gt: new Date() },
  }).lean();
  const known = open && codes.open(open);
  if (known) return known;
  const code = newCode();
  await InviteModel.create({
    ...codes.seal(code),
    accessRights: allRights,
    grantsAdmin: true,
    expiresAt: new Date(Date.now() + maxDays * DAY),
  });
  return code;
}

/** Removes unused setup links, which are for a database without accounts. */
export async function removeSetupInvites(): Promise<void> {
  await InviteModel.deleteMany({ grantsAdmin: true, usedAt: null });
}

/** Seals codes that an earlier release stored in plain text; their links keep working. */
export async function sealStoredInvites(codes: InviteCodes): Promise<void> {
  const open = await InviteModel.find({ sealedCode: { $exists: false } }, { code: 1 }).lean();
  for (const { _id, code } of open) {
    await InviteModel.updateOne({ _id, sealedCode: { $exists: false } }, codes.seal(code));
  }
}

function toInvite(invite: InviteRecord, code: string): Invite & { code: string } {
  return {
    id: String(invite._id),
    code,
    used: invite.usedAt !== undefined,
    expiresAt: invite.expiresAt,
    accessRights: completeRights(invite.accessRights),
    label: invite.label ?? null,
    groupId: invite.groupId ? String(invite.groupId) : null,
    usedBy: invite.usedBy ?? null,
    usedAt: invite.usedAt ?? null,
    isRevoked: invite.revokedAt !== undefined,
    createdAt: invite.createdAt,
  };
}

/** Removes the name of a deleted account from its invite. */
export async function removeInviteUseOfOwner(username: string): Promise<void> {
  await InviteModel.updateMany({ usedBy: username }, { $unset: { usedBy: 1 } });
}
