import type { Request } from 'express';

/** Express setting: PUBLIC_URL is https, whatever the proxy says about a request. */
export const publicUrlIsTls = 'public url is tls';

/** Whether the browser uses TLS, according to a trusted proxy or PUBLIC_URL. */
export function isOverTls(request: Request): boolean {
  return request.secure || request.app.get(publicUrlIsTls) === true;
}
