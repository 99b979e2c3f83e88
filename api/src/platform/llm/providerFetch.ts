import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isNativeError } from 'node:util/types';
import { boundResponse } from './boundedResponse.js';
import { ProviderError } from './providerError.js';

/**
 * Where clouds hand out credentials to whoever asks from inside: link-local IPv4, and the addresses of AWS, Google,
 * Alibaba and OpenStack. The rest of a private network is allowed: models often run there.
 */
const metadataAddresses = new BlockList();
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
metadataAddresses.addAddress('100.100.100.200', 'ipv4');
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6');
metadataAddresses.addAddress('fd20:ce::254', 'ipv6');
metadataAddresses.addAddress('fe80::a9fe:a9fe', 'ipv6');
// The same IPv4 addresses behind NAT64.
metadataAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
metadataAddresses.addAddress('64:ff9b::6464:64c8', 'ipv6');

const isMetadataAddress = (address: string) =>
  metadataAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Is this, or does this name lead to, an address from which clouds hand out credentials? */
export async function isMetadataHost(address: string | URL): Promise<boolean> {
  // `URL` has already rewritten 0xA9FEA9FE and its like.
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isMetadataAddress(host);
  // A name that cannot be resolved is the provider's fault to report.
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some((one) => isMetadataAddress(one.address));
}

/**
 * The `fetch` of every request that carries a provider's key: it follows no redirect, because the key would go along,
 * and asks no metadata service. A longer answer than `maxBytes` is broken off.
 * @throws ProviderError
 */
export function createProviderFetch(maxBytes?: number): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    if (await isMetadataHost(address)) throw new ProviderError('blocked');
    const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
      throw isRedirect(error) ? new ProviderError('redirected') : error;
    });
    return boundResponse(response, maxBytes);
  };
}

function isRedirect(error: unknown): boolean {
  return isNativeError(error) && isNativeError(error.cause) && error.cause.message === 'unexpected redirect';
}
