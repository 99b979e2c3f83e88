import type { User } from '../../core/access/user.type.js';
import type { OwnAccount } from '../../features/account/account.resolver.js';
import type { DataExports } from '../../features/account/dataExport/dataExport.service.js';
import {
  type AccountDeletion,
  createAccountDeletion,
} from '../../features/account/deletion/deletion.service.js';
import { createIdentity } from '../../features/account/identity.service.js';
import { createIdentityLimit } from '../../features/account/identityLimit.js';
import { createPasswordService } from '../../features/account/password.service.js';
import { createSessionService, type SessionService } from '../../features/account/session.service.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import { removeTokensOfOwner } from '../../features/tokens/token.service.js';
import type { KeepPasskeyAdmin } from '../../features/users/administration.service.js';
import { findPassword } from '../../features/users/credentials.service.js';
import { scheduleDeletion } from '../../features/users/deletion/scheduledDeletion.service.js';
import { updateProfile } from '../../features/users/user.service.js';
import type { CheckedPasswords } from '../security/checkedPasswords.js';
import { createDataExports } from './dataExport.js';
import { endWorkOfOwner } from './endWork.js';
import type { SignInServices } from './signInServices.js';

/** Work that ends at once when a user deletes their account, before the rest is deleted. */
const enders = [removeTokensOfOwner, endWorkOfOwner];

/** What users can do with their own accounts. */
export interface AccountServices {
  sessions: SessionService;
  ownAccount: OwnAccount<User>;
  accountDeletion: AccountDeletion;
  dataExports: DataExports;
}

export function createAccountServices(
  { secondFactor, passkeys }: SignInServices,
  { replacePassword }: CheckedPasswords,
  keepPasskeyAdmin: KeepPasskeyAdmin,
): AccountServices {
  const identity = createIdentity(
    { findPassword },
    createIdentityLimit(),
    recordAudit,
    (userId, code) => secondFactor.codes.useCode(code, { userId }),
    async (userId, passkey, request) => {
      const result = await passkeys.verification.checkConfirmation(userId, passkey, request);
      return result.isRight ? undefined : result.message;
    },
  );
  return {
    sessions: createSessionService(recordAudit),
    ownAccount: {
      identity,
      password: createPasswordService({ replacePassword }, identity, notify, recordAudit),
      updateProfile: (...change) => updateProfile(recordAudit, ...change),
    },
    dataExports: createDataExports(),
    accountDeletion: createAccountDeletion(
      {
        scheduleDeletion: (userId, ...details) => scheduleDeletion(userId, keepPasskeyAdmin, ...details),
        enders,
      },
      identity,
      recordAudit,
    ),
  };
}
