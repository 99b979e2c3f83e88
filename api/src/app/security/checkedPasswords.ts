import { badInput } from '../../core/errors/userError.js';
import {
  prepareAccount,
  preparePassword,
  replacePassword,
} from '../../features/users/credentials.service.js';
import type { Logger } from '../../platform/logger.js';
import { isLeakedPassword } from '../../platform/secrets/leakedPasswords.js';

/** Checks new passwords against a list of leaked ones if the site's policy says so. */
export interface CheckedPasswords {
  prepareAccount: typeof prepareAccount;
  preparePassword: typeof preparePassword;
  replacePassword: typeof replacePassword;
}

/**
 * @param isWanted whether to check, called for each password
 * @param rangeUrl the list's URL; a password is accepted if it doesn't respond
 */
export function createCheckedPasswords(
  isWanted: () => boolean,
  rangeUrl: string,
  logger: Logger,
): CheckedPasswords {
  const refuseLeaked = async (password: string) => {
    if (!isWanted()) return;
    const isLeaked = await isLeakedPassword(password, rangeUrl).catch((error: unknown) => {
      logger.warn(
        { err: error },
        'the list of leaked passwords did not respond, so a password was not checked',
      );
      return false;
    });
    if (isLeaked)
      throw badInput('password', 'This password appeared in a data breach. Try four random words.');
  };
  return {
    prepareAccount: async (input) => {
      await refuseLeaked(input.password);
      return prepareAccount(input);
    },
    preparePassword: async (username, password) => {
      await refuseLeaked(password);
      return preparePassword(username, password);
    },
    replacePassword: async (account, password, complete) => {
      await refuseLeaked(password);
      return replacePassword(account, password, complete);
    },
  };
}
