import { parseFact, sentencesOf } from '../../memory/facts.js';

const greeting =
  /^(?:hi|hello|hey|dear \p{L}+|good (?:morning|afternoon|evening|day))(?: there| all| everybody| everyone| assistant| tutor)?\s*(?:[,;:.!-]+\s*|$)/iu;
const introduction = /^(?:my name is|i(?:'m| am) called|call me)\s+\p{L}+\s*(?:[,;:-]|and\b)\s*/iu;
const thanks =
  /^(?:many thanks|thanks|thank you|cheers|please help(?: me)?|i(?: really|'d| would)? appreciate (?:it|this|that|your help|any help))\b[^?]*$/i;

/**
 * The question in a message, without greetings, thanks, and statements about the user, which are remembered rather than
 * looked up. A message that contains nothing else stays unchanged.
 */
export function withoutSmallTalk(message: string): string {
  const asked = sentencesOf(message)
    .map((sentence) => sentence.replace(greeting, ''))
    .filter((sentence) => !thanks.test(sentence) && parseFact(sentence) === '')
    .map((sentence) => sentence.replace(introduction, ''))
    .filter((sentence) => sentence !== '');
  return asked.join(' ') || message;
}

/** Whether the message says something about the member and asks nothing. */
export function hasOnlyFacts(message: string): boolean {
  const sentences = sentencesOf(message)
    .map((sentence) => sentence.replace(greeting, ''))
    .filter((sentence) => sentence !== '' && !thanks.test(sentence));
  return sentences.length > 0 && sentences.every((sentence) => parseFact(sentence) !== '');
}
