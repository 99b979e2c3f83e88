import { isSameShellCommand } from './shellCommand.js';

/** A command as the device takes it: blanks do not count, neither in a range nor between an interface and its number. */
export function wordsOf(command: string): string[] {
  return command
    .trim()
    .replace(/\|/g, ' | ')
    .replace(/(\/\d+)\s*-\s*(\d+)(?=\s|$)/g, '$1-$2')
    .replace(
      /(?<![\w-])([a-z]+(?:-[a-z]+)?)\s+(\d+(?:\/\d+)*(?:-\d+)?)(?=\s|$)/gi,
      (whole, name: string, number: string) => (isInterface(name) ? `${name}${number}` : whole),
    )
    .split(/\s+/)
    .filter((word) => word !== '');
}

const interfaces = [
  'gigabitethernet',
  'fastethernet',
  'tengigabitethernet',
  'ethernet',
  'serial',
  'loopback',
  'port-channel',
];

function isInterface(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower !== '' &&
    interfaces.some((full) => full.startsWith(lower) && (lower.length > 1 || 'gfst'.includes(lower)))
  );
}

/** `g0/1`, `gi0/1` and `GigabitEthernet0/1` name the same port. */
export function isSameInterface(typed: string, word: string): boolean {
  const [, typedName = '', typedNumber] = /^([a-z-]+)(\d[\d/.-]*)$/i.exec(typed) ?? [];
  const [, name = '', number] = /^([a-z-]+)(\d[\d/.-]*)$/i.exec(word) ?? [];
  if (number === undefined || number !== typedNumber) return false;
  const full = interfaces.find((candidate) => candidate.startsWith(name.toLowerCase()));
  return full?.startsWith(typedName.toLowerCase()) === true && isInterface(typedName);
}

const isKeyword = (word: string) => /^[a-z][a-z-]*$/.test(word) || isMonth(word);

const isMonth = (word: string) =>
  /^(January|February|March|April|May|June|July|August|September|October|November|December)$/.test(word);

/** What the syntax of a command writes where a name or a password stands; after TEXT nothing else comes. */
const namePlaceholder = /NAME|PASSWORD|TEXT|STRING|USER|ACL/;

/**
 * Is this word of a command a name, a password or a text, which counts as it is typed? One with capitals is, unless it
 * is an interface, an address or a month; others are where the syntax of a known command says so.
 * @param commands whole commands of the same mode, in words
 */
export function isName(
  words: readonly string[],
  wordIndex: number,
  commands: readonly (readonly string[])[],
): boolean {
  const word = words[wordIndex] ?? '';
  if (/[A-Z]/.test(word)) return !isSameInterface(word, word) && !isMonth(word) && !word.includes(':');
  return commands.some(
    (syntax) =>
      syntax[0] === words[0] &&
      syntax.some((placeholder, index) => {
        const keyword = syntax[index - 1];
        if (!keyword || /[a-z]/.test(placeholder) || !namePlaceholder.test(placeholder)) return false;
        return placeholder.includes('TEXT')
          ? wordIndex >= index && words[index - 1] === keyword
          : words[wordIndex - 1] === keyword;
      }),
  );
}

/** Is this a prompt of Cisco IOS? The command lines of other systems are another language. */
export const isIosPrompt = (prompt: string) => /^[\w-]+(\([\w-]+\))?[#>]$/.test(prompt);

/**
 * Is the typed command one of those that are right? On IOS each keyword may be shortened as long as no other keyword
 * that is known at that position begins the same way.
 * @param known whole commands of the same mode: what makes an abbreviation ambiguous
 */
export function isAccepted(
  typed: string,
  accepted: readonly string[],
  prompt: string,
  known: readonly string[] = [],
): boolean {
  if (!isIosPrompt(prompt)) {
    const shell = prompt.endsWith('$') ? 'linux' : 'windows';
    return accepted.some((command) => isSameShellCommand(typed, command, shell));
  }
  const commands = [...known, ...accepted].map(wordsOf);
  return accepted.some((command) => isSameCommand(wordsOf(typed), wordsOf(command), commands));
}

function isSameCommand(typed: string[], words: string[], commands: string[][]): boolean {
  if (typed.length !== words.length) return false;
  return words.every((word, wordIndex) => {
    if (typed[wordIndex] === word) return true;
    if (isName(words, wordIndex, commands)) return false;
    const given = (typed[wordIndex] ?? '').toLowerCase();
    if (given === word.toLowerCase() || isSameInterface(given, word)) return true;
    if (!isKeyword(word) || !word.toLowerCase().startsWith(given)) return false;
    const sameBeginning = commands.filter((other) =>
      words
        .slice(0, wordIndex)
        .every((before, index) => other[index]?.toLowerCase() === before.toLowerCase()),
    );
    const otherMatches = sameBeginning
      .map((other) => other[wordIndex] ?? '')
      .filter((other) => isKeyword(other));
    return otherMatches.every((other) => other === word || !other.startsWith(given));
  });
}
