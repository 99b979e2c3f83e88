/** For each error code: what's wrong with the address an admin typed in, and what to do. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address. Start the server, or check the port.',
  ENOTFOUND: 'Server not found. Check the address.',
  EAI_AGAIN: 'Server not found. Check the address.',
  EHOSTUNREACH: 'The server can’t reach this address. Check the address and the network.',
  ENETUNREACH: 'The server can’t reach this address. Check the address and the network.',
  ETIMEDOUT: 'This address didn’t respond in time. Check the address and any firewalls.',
  ECONNRESET:
    'The server closed the connection. Check the address, and whether it begins with http:// or https://.',
  EPROTO: 'This port doesn’t use TLS. Check the port, or start the address with http://.',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'This port doesn’t use TLS. Check the port, or start the address with http://.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The server’s certificate is for another name. Use the name it was issued for.',
  CERT_HAS_EXPIRED: 'The server’s certificate has expired. Renew it there.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted(),
  SELF_SIGNED_CERT_IN_CHAIN: untrusted(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted(),
};

function untrusted(): string {
  return 'The server’s certificate isn’t from an authority this dashboard trusts. Set NODE_EXTRA_CA_CERTS to the authority’s file, then restart.';
}

/**
 * The reason why a connection failed, or undefined if it isn't a connection error. The code may be several causes
 * deep.
 */
export function explainConnection(error: unknown): string | undefined {
  let current = error as { code?: unknown; name?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; current && depth < 8; depth++) {
    const { code, name, cause } = current;
    if (typeof code === 'string' && Object.hasOwn(sentences, code)) return sentences[code];
    if (name === 'TimeoutError') return 'The server didn’t respond in time.';
    current = cause as typeof current;
  }
  return undefined;
}
