import { badInput } from '../../core/errors/userError.js';
import { findWeakness, type Weakness } from '../../platform/secrets/passwordStrength.js';
import { normalizeText } from '../../platform/text/unicode.js';

/** Minimum letters and digits in a password, not counting a name. */
const minOwnCharacters = 4;
const productWords = ['cosmic', 'dashboard', 'cosmicdashboard'];

const reasons: Record<Exclude<Weakness['kind'], 'word'>, string> = {
  common: 'it’s similar to a common password',
  date: 'it’s close to a date',
  keyboard: 'it’s a keyboard pattern',
  repeat: 'it has repeated characters',
  sequence: 'it follows a sequence, such as abc or 123',
  short: 'it’s too short',
};

/**
 * Refuses a new password that is easy to guess; existing passwords are never checked.
 * @throws UserError BAD_USER_INPUT with the reason
 */
export async function refuseGuessable(username: string, password: string): Promise<void> {
  const words = [...wordsOf(username), ...productWords];
  const weakness = findWordAlone(password, words) ?? (await findWeakness(password, words));
  if (!weakness) return;
  throw badInput('password', `This password is easy to guess: ${reasonOf(weakness)}. Try four random words.`);
}

/** A name written twice, or with a character or two around it, scores well but is what attackers try first. */
function findWordAlone(password: string, words: readonly string[]): Weakness | undefined {
  const text = password.toLowerCase();
  const [word, ...others] = words.filter((each) => each !== '' && text.includes(each));
  if (word === undefined) return undefined;
  const rest = [word, ...others].reduce((left, each) => left.replaceAll(each, ''), text);
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < minOwnCharacters ? { kind: 'word', word } : undefined;
}

function reasonOf(weakness: Weakness): string {
  if (weakness.kind !== 'word') return reasons[weakness.kind];
  const isProduct = productWords.includes(weakness.word);
  return isProduct ? 'it contains this product’s name' : 'it contains your username';
}

/** Returns a username, the same without its separators, and its parts. */
function wordsOf(username: string): string[] {
  const name = normalizeText(username, 'NFKC').toLowerCase();
  const parts = name.split(/[._-]+/);
  return [name, parts.join(''), ...parts.filter((part) => part.length >= 3)];
}
