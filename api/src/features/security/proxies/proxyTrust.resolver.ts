import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../core/graphql/context.js';
import { ProxyTrust } from './proxyTrust.type.js';

const maxShown = 200;

/** How the server treats proxies, for admins. */
@Resolver()
@Authorized('admin')
export class ProxyTrustResolver {
  constructor(private readonly services: { trustProxy: boolean | number | string }) {}

  @Query(() => ProxyTrust)
  proxyTrust(@Ctx() { request }: Context): ProxyTrust {
    return {
      setting: this.services.trustProxy === false ? 'not set' : String(this.services.trustProxy),
      yourAddress: request?.ip ?? 'unknown',
      peer: request?.socket.remoteAddress ?? 'unknown',
      forwardedFor: request?.get('x-forwarded-for')?.slice(0, maxShown) ?? null,
    };
  }
}
