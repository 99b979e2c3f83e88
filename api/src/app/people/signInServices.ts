import type { User } from '../../core/access/user.type.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { type Auth, createAuth } from '../../features/auth/auth.service.js';
import { createCompleteSignIn } from '../../features/auth/completeSignIn.js';
import type { SecondFactors } from '../../features/auth/dueFactors.js';
import { createLoginLimit } from '../../features/auth/loginLimit.js';
import type { LinkedSignInServices } from '../../features/auth/openId/openId.resolver.js';
import { createOpenId } from '../../features/auth/openId/openId.service.js';
import { createOpenIdProvider } from '../../features/auth/openId/openIdProvider.js';
import { createOpenIdRequests } from '../../features/auth/openId/openIdRequest.service.js';
import { createOpenIdSignIn } from '../../features/auth/openId/openIdSignIn.service.js';
import { createPasskeyLogin, type PasskeyLogin } from '../../features/auth/passkeyLogin.service.js';
import { hasPasskey } from '../../features/auth/passkeys/ownPasskeys.service.js';
import type { PasskeyServices } from '../../features/auth/passkeys/passkey.resolver.js';
import { createPasskeyRegistration } from '../../features/auth/passkeys/passkeyRegistration.service.js';
import { usablePasskeys } from '../../features/auth/passkeys/passkeySource.service.js';
import { createPasskeyVerification } from '../../features/auth/passkeys/passkeyVerification.service.js';
import {
  createRegisterAccount,
  type InviteRedemption,
  type JoinGroup,
} from '../../features/auth/registerAccount.js';
import { createRegistrationLimit } from '../../features/auth/registrationLimit.js';
import type { SecondFactorServices } from '../../features/auth/secondFactor/secondFactor.resolver.js';
import { createSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { createTotpEnrollments } from '../../features/auth/secondFactor/totpEnrollment.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import {
  findCredentials,
  findCredentialsById,
  findPassword,
  recordLogin,
} from '../../features/users/credentials.service.js';
import { cancelDeletion } from '../../features/users/deletion/scheduledDeletion.service.js';
import { insertUser, listAdminIds } from '../../features/users/user.service.js';
import type { Config } from '../../platform/config.js';
import { createSecretBox } from '../../platform/secrets/secretBox.js';
import type { CheckedPasswords } from '../security/checkedPasswords.js';

/** The ways to sign in and register. */
export interface SignInServices {
  auth: Auth<User>;
  secondFactor: SecondFactorServices;
  passkeyLogin: PasskeyLogin<User>;
  passkeys: PasskeyServices;
  linkedSignIn: LinkedSignInServices;
}

export function createSignInServices(
  config: Config,
  invitations: InviteRedemption,
  joinGroup: JoinGroup,
  { prepareAccount }: CheckedPasswords,
  isSecondFactorDemanded: SecondFactors['isDemanded'],
  keepPasskeyAdmin: PasskeyServices['keepPasskeyAdmin'],
  mayUseOpenId: () => boolean,
): SignInServices {
  const box = createSecretBox(config.sessionSecret, 'second factor');
  const codes = createSecondFactor(box, notify, recordAudit);
  const accounts = {
    findCredentials,
    findCredentialsById,
    recordLogin,
    prepareAccount,
    insertUser,
    listAdminIds,
    cancelDeletion,
  };
  const limits = { login: createLoginLimit(), registration: createRegistrationLimit() };
  const { publicUrl } = config;
  const verification = createPasskeyVerification(publicUrl);
  const completeSignIn = createCompleteSignIn(accounts, notify, recordAudit);
  const registerAccount = createRegisterAccount(accounts, invitations, joinGroup, notify, recordAudit);
  const factors: SecondFactors = {
    codes,
    passkeys: verification,
    isDemanded: isSecondFactorDemanded,
    hasPasskey: (userId) => hasPasskey(userId, usablePasskeys(config)),
  };
  const createSiteOpenId = () => {
    if (!config.openId) return null;
    const provider = createOpenIdProvider(config.openId);
    const services = { accounts, registerAccount, completeSignIn, factors, record: recordAudit };
    return createOpenId({
      name: config.openId.name,
      publicUrl,
      provider,
      requests: createOpenIdRequests(createSecretBox(config.sessionSecret, 'OpenID Connect')),
      isAllowed: mayUseOpenId,
      findOffer: invitations.findOffer,
      signIn: createOpenIdSignIn(provider.issuer, services),
      notify,
      record: recordAudit,
    });
  };
  return {
    auth: createAuth(accounts, invitations, registerAccount, limits, recordAudit, factors, completeSignIn),
    passkeyLogin: createPasskeyLogin(accounts, verification, completeSignIn, recordAudit),
    passkeys: {
      publicUrl,
      registration: createPasskeyRegistration(publicUrl, notify, recordAudit),
      verification,
      keepPasskeyAdmin,
      notify,
      record: recordAudit,
    },
    linkedSignIn: {
      openId: createSiteOpenId(),
      findPasswordHash: async (userId) => (await findPassword(userId))?.passwordHash ?? '',
      notify,
      record: recordAudit,
    },
    secondFactor: {
      codes,
      enrollments: createTotpEnrollments(box, notify, recordAudit),
      notify,
      record: recordAudit,
    },
  };
}
