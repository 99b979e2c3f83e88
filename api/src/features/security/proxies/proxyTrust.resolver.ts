import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../core/graphql/context.js';
import { ProxyTrust } from './proxyTrust.type.js';

const maxShown = 200;

/** How the server treats proxies, for admins. */
export function createProxyTrustResolver(trustProxy: boolean | number | string) {
  @Resolver()
  @Authorized('admin')
  class ProxyTrustResolver {
    @Query(() => ProxyTrust)
    proxyTrust(@Ctx() { request }: Context): ProxyTrust {
      return {
        setting: trustProxy === false ? 'not set' : String(trustProxy),
        yourAddress: request?.ip ?? 'unknown',
        peer: request?.socket.remoteAddress ?? 'unknown',
        forwardedFor: request?.get('x-forwarded-for')?.slice(0, maxShown) ?? null,
      };
    }
  }
  return ProxyTrustResolver;
}
