/** The library is large and rarely needed, so it's loaded on first use. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The helpers that parse parts of a response, also loaded on first use. */
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');
