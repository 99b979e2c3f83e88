import type { Author } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { conflict } from '../../../core/errors/userError.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { SecretBox } from '../../../platform/secrets/secretBox.js';
import { LoginChallengeModel } from './loginChallenge.model.js';
import { SecondFactorModel } from './secondFactor.model.js';
import type { SecondFactor } from './secondFactor.type.js';
import { createRecoveryCodes, hashRecoveryCode, isTotpCode, normalizeCode } from './secondFactorCode.js';
import { type CodeSource, createSecondFactorLimit } from './secondFactorLimit.js';
import { findTotpStep } from './totp.js';

const url = '/account';

/** A user's two-factor sign-in as shown to them. */
export async function findSecondFactor(userId: string): Promise<SecondFactor> {
  const found = await SecondFactorModel.findById(userId).lean();
  return {
    isOn: found !== null,
    enabledAt: found?.enabledAt ?? null,
    recoveryCodesLeft: found?.recoveryCodes.length ?? 0,
  };
}

/** Whether a code is required after the password. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await SecondFactorModel.exists({ _id: userId })) !== null;
}

/**
 * Turns off a user's two-factor sign-in and notifies them; does nothing if it's off. The caller has to end their other
 * sessions.
 */
export async function removeSecondFactor(
  userId: string,
  { origin, confirm }: Author,
  { notify, record }: { notify: Notify; record: RecordAudit },
): Promise<boolean> {
  return inTransaction(async () => {
    await confirm();
    const { deletedCount } = await SecondFactorModel.deleteOne({ _id: userId });
    // A code is no longer required, because the password alone signs in.
    await LoginChallengeModel.deleteMany({ userId });
    if (deletedCount === 0) return false;
    const body = 'Two-factor sign-in was turned off. If it wasn’t you, change your password.';
    await notify([userId], { title: 'Two-factor sign-in is off', body, url });
    await record({ ...origin, action: 'secondFactor.disable', subjectId: userId });
    return true;
  });
}

/** Checks codes and renews recovery codes; the notifications and the audit log are passed in. */
export function createSecondFactor(box: SecretBox, notify: Notify, record: RecordAudit) {
  const limit = createSecondFactorLimit();

  async function useTotpCode(userId: string, code: string): Promise<boolean> {
    const found = await SecondFactorModel.findById(userId).lean();
    const secret = found && box.open(found.secret);
    const step = secret && findTotpStep(secret, code, found.lastStep);
    if (!step) return false;
    // If requests race with one code, only one succeeds.
    const used = await SecondFactorModel.updateOne(
      { _id: userId, secret: found.secret, lastStep: { $lt: step } },
      { lastStep: step },
    );
    return used.modifiedCount === 1;
  }

  async function useRecoveryCode({ userId, address: from }: CodeSource, code: string): Promise<boolean> {
    const hash = hashRecoveryCode(code);
    return inTransaction(async () => {
      const found = await SecondFactorModel.findOneAndUpdate(
        { _id: userId, recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } },
        { returnDocument: 'after' },
      ).lean();
      if (!found) return false;
      const left = found.recoveryCodes.length;
      const body = `One of your recovery codes was used; ${left} left. If it wasn’t you, change your password.`;
      await notify([userId], { title: 'Recovery code used', body, url });
      const after = { recoveryCodesLeft: left };
      await record({ action: 'secondFactor.recover', actorId: userId, subjectId: userId, from, after });
      return true;
    });
  }

  return {
    /**
     * Whether it's a code from the user's authenticator app or one of their recovery codes. A valid code is used up.
     * @throws UserError TOO_MANY_REQUESTS
     */
    useCode: async (typed: string, source: CodeSource): Promise<boolean> => {
      await limit.countAttempt(source);
      const code = normalizeCode(typed);
      const isRight = isTotpCode(code)
        ? await useTotpCode(source.userId, code)
        : await useRecoveryCode(source, code);
      if (isRight) await limit.forgive(source);
      return isRight;
    },

    /**
     * Replaces the recovery codes with a new set, which is shown only this once.
     * @throws UserError CONFLICT if two-factor sign-in is off
     */
    renewRecoveryCodes: async (userId: string, { origin, confirm }: Author): Promise<string[]> => {
      const codes = createRecoveryCodes();
      await inTransaction(async () => {
        await confirm();
        const { matchedCount } = await SecondFactorModel.updateOne(
          { _id: userId },
          { recoveryCodes: codes.map(hashRecoveryCode) },
        );
        if (matchedCount === 0)
          throw conflict('Two-factor sign-in is off. Turn it on to get recovery codes.');
        await record({ ...origin, action: 'secondFactor.renewCodes', subjectId: userId });
      });
      return codes;
    },
  };
}

/** The functions of `createSecondFactor`, as used by the sign-in. */
export type SecondFactorCodes = ReturnType<typeof createSecondFactor>;
