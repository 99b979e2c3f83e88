import type { Config } from '../../../platform/config.js';
import { PasskeyModel } from './passkey.model.js';

/** What decides at which host people open the dashboard. */
export type SiteAddress = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * The passkeys that can be used here: browsers offer those of the host they are at. Decided by the settings alone,
 * because whoever has stolen a password also chooses the host of the request.
 */
export function usablePasskeys({ publicUrl, trustProxy }: SiteAddress): { site?: string } {
  if (publicUrl.startsWith('https:')) return { site: new URL(publicUrl).hostname };
  // Without TLS browsers allow passkeys at localhost only; a proxy may provide it under any name.
  return trustProxy === false ? { site: 'localhost' } : {};
}

/** Where the passkeys of people are stored; those for another host than the site's are of no use. */
export const passkeySource = (address: SiteAddress) => ({
  from: PasskeyModel.collection.collectionName,
  foreignField: 'userId',
  filter: usablePasskeys(address),
  isPasskey: true,
});
