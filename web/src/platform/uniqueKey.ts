/** Tells one new thing from all others; not a secret, and browsers have randomUUID with TLS only. */
export const uniqueKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
