import type { QueryFilter } from 'mongoose';
import { completeRights, type Rights } from '../../core/access/access.js';
import { UserError } from '../../core/errors/userError.js';
import { networkOf } from '../../core/limits/networkOf.js';
import { countFailure, createRateLimiter, refuseWhenSpent } from '../../core/limits/rateLimit.js';
import { MINUTE } from '../../platform/clock.js';
import { InviteModel, type InviteRecord } from './invite.model.js';
import type { InviteOffer } from './invite.type.js';
import { hashCode } from './inviteCodes.js';

const invalidMessage = 'This invite link is invalid or has expired.';

/** Invalid links that an address may try in 15 minutes; valid ones don't count. */
const lookups = {
  collection: 'registrationLimits',
  name: 'lookup',
  points: 100,
  seconds: (15 * MINUTE) / 1000,
};

/** What the new account gets. */
export interface RedeemedInvite {
  accessRights: Rights;
  grantsAdmin: boolean;
  groupId?: string;
}

/** What someone with a link can do. */
export interface InviteRedemption {
  /**
   * What the invite offers. Looking at it doesn't use it up.
   * @throws UserError NOT_FOUND, over REST 404 when unknown and 410 when used, expired, or revoked;
   * TOO_MANY_REQUESTS
   */
  findOffer(code: string, address: string): Promise<InviteOffer>;
  /**
   * Uses the invite for the named account; joins the running transaction, so one of racing registrations
   * wins.
   * @throws UserError NOT_FOUND like `findOffer`
   */
  redeemInvite(code: string, username: string): Promise<RedeemedInvite>;
}

/** A setup link works while `hasNoUsers`, however the first account was created. */
export function createInviteRedemption(hasNoUsers: () => Promise<boolean>): InviteRedemption {
  const limiter = createRateLimiter(lookups);

  async function requireGood(code: string, invite: InviteRecord | null): Promise<InviteRecord> {
    if (invite && (!invite.grantsAdmin || (await hasNoUsers()))) return invite;
    const isKnown = invite !== null || (await InviteModel.exists({ code: hashCode(code) })) !== null;
    throw new UserError('NOT_FOUND', invalidMessage, { status: isKnown ? 410 : 404 });
  }

  return {
    findOffer: async (code, address) => {
      await refuseWhenSpent(limiter, networkOf(address), 'Too many invalid invite links.');
      const found = await InviteModel.findOne(redeemable(code)).lean();
      const invite = await requireGood(code, found).catch(async (error) => {
        await countFailure(limiter, networkOf(address));
        throw error;
      });
      const { expiresAt, accessRights, grantsAdmin } = invite;
      const label = invite.label ?? null;
      return { code, expiresAt, accessRights: completeRights(accessRights), label, grantsAdmin };
    },
    redeemInvite: async (code, username) => {
      const use = { usedAt: new Date(), usedBy: username };
      const used = await InviteModel.findOneAndUpdate(redeemable(code), use).lean();
      const { accessRights, grantsAdmin, groupId } = await requireGood(code, used);
      return {
        accessRights: completeRights(accessRights),
        grantsAdmin,
        ...(groupId && { groupId: String(groupId) }),
      };
    },
  };
}

function redeemable(code: string): QueryFilter<InviteRecord> {
  return { code: hashCode(code), usedAt: null, revokedAt: null, expiresAt: { $gt: new Date() } };
}
