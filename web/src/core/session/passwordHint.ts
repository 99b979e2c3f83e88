const kinds = [
  { pattern: /[a-z]/, count: 26 },
  { pattern: /[A-Z]/, count: 26 },
  { pattern: /\d/, count: 10 },
  { pattern: /[^a-zA-Z\d]/, count: 33 },
];

/** Characters that repeat or continue the previous one, as in `aaaa`, `1234`, or `dcba`. */
const surprises = (password: string) =>
  [...password].filter((character, index, all) => {
    const step = (character.codePointAt(0) ?? 0) - (all[index - 1]?.codePointAt(0) ?? Number.NaN);
    return !(Math.abs(step) <= 1);
  }).length;

/** Estimates how many bits an attacker has to guess, from the length and the types of characters. */
function bitsOf(password: string) {
  const alphabet = kinds.reduce((sum, { pattern, count }) => sum + (pattern.test(password) ? count : 0), 0);
  return surprises(password) * Math.log2(Math.max(alphabet, 1));
}

/**
 * A hint below a new password. The server decides with a dictionary twice the size of the sign-in page, so this only
 * warns and never praises a password that the server may refuse.
 */
export function passwordHint({ username, password }: { username: string; password: string }) {
  const name = username.trim().toLowerCase();
  if (password.length < 6) return 'At least 6 characters';
  if (name.length >= 3 && password.toLowerCase().includes(name)) {
    return 'Weak. It contains your username. Try four random words.';
  }
  if (bitsOf(password) < 45) return 'Weak. Try four random words.';
  return 'Four random words are hard to guess and easy to remember.';
}
