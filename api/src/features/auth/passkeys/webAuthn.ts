/** The library is large and seldom needed, so it is loaded when it is. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The same for what reads the parts of an answer. */
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');
