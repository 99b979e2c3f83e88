import type { Page } from 'playwright-core';

/** Gives the page a virtual authenticator that always verifies its owner. */
export async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Creates a passkey on the open account page. */
export async function addPasskey(page: Page) {
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').waitFor();
}
