/** Messages for failed sign-ins at a provider, by the code in the address. */
const sentences: Record<string, (name: string) => string> = {
  unavailable: (name) =>
    `We can’t reach ${name} right now. Try again in a few minutes, or sign in another way.`,
  canceled: (name) => `The sign-in at ${name} was canceled. Try again, or sign in another way.`,
  over: () => 'This sign-in expired, was already used, or was started in another browser. Try again.',
  notLinked: () =>
    'No account is linked to this sign-in. Ask for an invite, or sign in and link it on your account page.',
  deactivated: () => 'This account is deactivated. Contact your admin.',
  passkeysOnly: () => 'This site allows passkeys only. Sign in with your passkey.',
  tooMany: () => 'Too many unfinished sign-ins. Try again in 15 minutes.',
  invite: () => 'This invite link is invalid or has expired.',
  taken: (name) => `This account at ${name} is linked to another member. Use a different one.`,
  another: (name) => `Another account at ${name} is already linked. Unlink it first.`,
};

/** Returns the message for an outcome. Unknown codes count as failures. */
export function describeOpenIdOutcome(outcome: string, name: string): string {
  const sentence = Object.hasOwn(sentences, outcome) ? sentences[outcome] : undefined;
  return sentence?.(name) ?? `The sign-in at ${name} couldn’t be completed. Try again.`;
}
