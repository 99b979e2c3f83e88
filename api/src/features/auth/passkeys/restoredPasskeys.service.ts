import type { Collection } from 'mongodb';
import { type SiteAddress, usablePasskeys } from './passkeySource.service.js';

/** The passkeys in a restored collection that don't work at this address, by the host they were created for. */
export async function findUselessPasskeys(
  passkeys: Collection,
  address: SiteAddress,
): Promise<{ name: string; count: number }[]> {
  const { site } = usablePasskeys(address);
  if (site === undefined) return [];
  const found = await passkeys
    .aggregate<{ _id: string; count: number }>([
      { $match: { site: { $ne: site } } },
      { $group: { _id: '$site', count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return found.map(({ _id: host, count }) => ({
    name: `Passkeys for ${host} (sign in with your password, then add one for this address)`,
    count,
  }));
}
