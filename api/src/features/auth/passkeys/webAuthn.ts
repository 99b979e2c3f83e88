/** The library is large and rarely needed, so it's loaded on first use. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The same for the library that parses parts of a response. */
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');
