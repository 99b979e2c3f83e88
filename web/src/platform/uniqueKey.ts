/** A unique key, not a secret. Browsers offer randomUUID only with TLS. */
export const uniqueKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
