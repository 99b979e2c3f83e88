import { randomUUID } from 'node:crypto';
import type { Author } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { badInput, conflict, UserError } from '../../../core/errors/userError.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { MINUTE } from '../../../platform/clock.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import type { SecretBox } from '../../../platform/secrets/secretBox.js';
import { SecondFactorModel } from './secondFactor.model.js';
import type { TotpEnrollment } from './secondFactor.type.js';
import { createRecoveryCodes, hashRecoveryCode, isTotpCode, normalizeCode } from './secondFactorCode.js';
import { createTotpSecret, findClockError, findTotpStep, totpUri } from './totp.js';
import { TotpEnrollmentModel } from './totpEnrollment.model.js';

const lifetimeMs = 10 * MINUTE;

const isOnAlready = () =>
  conflict('Two-factor sign-in is already on. To use another app, turn it off first.');

/** Turns on two-factor sign-in; the notifications and the audit log are passed in. */
export function createTotpEnrollments(box: SecretBox, notify: Notify, record: RecordAudit) {
  return {
    /**
     * Creates a secret for the user's authenticator app, valid for 10 minutes. It replaces one from an earlier start,
     * and has no effect until it's confirmed.
     * @throws UserError CONFLICT if two-factor sign-in is on
     */
    start: async ({ id, username }: { id: string; username: string }): Promise<TotpEnrollment> => {
      if (await SecondFactorModel.exists({ _id: id })) throw isOnAlready();
      const secret = createTotpSecret();
      const enrollmentId = randomUUID();
      const expiresAt = new Date(Date.now() + lifetimeMs);
      const enrollment = { enrollmentId, secret: box.seal(secret), expiresAt };
      await TotpEnrollmentModel.updateOne({ _id: id }, enrollment, { upsert: true });
      return { id: enrollmentId, secret, uri: totpUri(secret, username), expiresAt };
    },

    /**
     * Turns on two-factor sign-in if the code proves that the app has the secret. The returned recovery codes are shown
     * only this once.
     * @throws UserError BAD_USER_INPUT for a wrong code, CONFLICT if the enrollment has expired or was replaced
     */
    confirm: async (
      { enrollmentId, code }: { enrollmentId: string; code: string },
      userId: string,
      { origin, confirm }: Author,
    ): Promise<string[]> => {
      const { secret, step } = await check(userId, enrollmentId, code);
      const codes = createRecoveryCodes();
      await inTransaction(async () => {
        await confirm();
        const { deletedCount } = await TotpEnrollmentModel.deleteOne({ _id: userId, enrollmentId });
        if (deletedCount === 0) throw replaced();
        const recoveryCodes = codes.map(hashRecoveryCode);
        await SecondFactorModel.create([
          // The confirmation code is used up, like one for signing in.
          { _id: userId, secret, enabledAt: new Date(), lastStep: step, recoveryCodes },
        ]);
        const body = 'Two-factor sign-in was turned on. If it wasn’t you, change your password.';
        await notify([userId], { title: 'Two-factor sign-in is on', body, url: '/account' });
        await record({ ...origin, action: 'secondFactor.enable', subjectId: userId });
      }).catch((error) => {
        throw isDuplicateKey(error, '_id') ? isOnAlready() : error;
      });
      return codes;
    },
  };

  async function check(userId: string, enrollmentId: string, typed: string) {
    const started = await TotpEnrollmentModel.findOne({ _id: userId, expiresAt: { $gt: new Date() } }).lean();
    if (started && started.enrollmentId !== enrollmentId) throw replaced();
    const secret = started && box.open(started.secret);
    if (!secret) {
      if (await SecondFactorModel.exists({ _id: userId })) throw isOnAlready();
      throw conflict('This QR code has expired. Start again to get a new one.');
    }
    const code = normalizeCode(typed);
    const step = isTotpCode(code) ? findTotpStep(secret, code) : undefined;
    if (step === undefined) throw badInput('code', explainMismatch(secret, code));
    return { secret: started.secret, step };
  }
}

/** Most wrong codes come from a phone with a wrong clock, because apps derive them from the time. */
function explainMismatch(secret: string, code: string): string {
  const error = isTotpCode(code) ? findClockError(secret, code) : undefined;
  if (error === undefined) return 'That code doesn’t match. Enter the current 6-digit code from your app.';
  const now = Date.now();
  const [phone, server] = [now + error, now].map((time) => new Date(time).toISOString().slice(11, 16));
  return `Your phone’s clock shows about ${phone} and the server’s ${server} (both in UTC). Set the one that’s wrong, then enter a new code.`;
}

function replaced(): UserError {
  return conflict('Setup was started again in another window. Finish it there, or start again here.');
}

/** The functions of `createTotpEnrollments`, as used by the resolver. */
export type TotpEnrollments = ReturnType<typeof createTotpEnrollments>;
