import type { Request } from 'express';

/** Express setting: PUBLIC_URL says that people come over TLS, whatever the proxy in front says of a request. */
export const publicUrlIsTls = 'public url is tls';

/** Whether the browser at the other end speaks TLS: a trusted proxy says so, or PUBLIC_URL does. */
export function isOverTls(request: Request): boolean {
  return request.secure || request.app.get(publicUrlIsTls) === true;
}
