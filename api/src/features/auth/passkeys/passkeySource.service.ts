import type { Config } from '../../../platform/config.js';
import { PasskeyModel } from './passkey.model.js';

/** What determines the host where users open the dashboard. */
export type SiteAddress = Pick<Config, 'publicUrl' | 'trustProxy'>;

/**
 * The passkeys that can be used here, because browsers offer those for the current host. Only the settings decide,
 * because someone with a stolen password also controls the request's host.
 */
export function usablePasskeys({ publicUrl, trustProxy }: SiteAddress): { site?: string } {
  if (publicUrl.startsWith('https:')) return { site: new URL(publicUrl).hostname };
  // Without TLS, browsers allow passkeys only at localhost; a proxy may provide TLS under any name.
  return trustProxy === false ? { site: 'localhost' } : {};
}

/** The stored passkeys; those for a host other than the site's can't be used. */
export const passkeySource = (address: SiteAddress) => ({
  from: PasskeyModel.collection.collectionName,
  foreignField: 'userId',
  filter: usablePasskeys(address),
  isPasskey: true,
});
