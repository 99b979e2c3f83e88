import { loadContent } from '../../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { termsOf, wordsOf } from '../language/words.js';

const heading = '**Quiz:** what is this?';
const startPattern =
  /^(?:please\s+)?(?:quiz|test|examine)\s+me\b|^(?:please\s+)?(?:ask|give)\s+me\s+(?:a|another)\s+(?:quiz\s+)?(?:question|card)\b/i;
const nextPattern = /^(?:next|another(?: one)?|more|again|go on|one more)\W*$/i;
const giveUpPattern = /^(?:i give up|give up|i don'?t know|no idea|skip|pass|tell me)\W*$/i;
/** Who asks something else has left the quiz; "is it DHCP?" is an answer. */
const leavePattern = /^(?:what|how|why|when|where|who|explain|tell me about|stop|quit|enough|no more)\b/i;
const topicPattern = /\b(?:on|about|for|of|in)\s+(\S.*)$/i;
const trailingPunctuation = /(?<![.!?\s])[.!?\s]+$/;
const cardKinds: Record<string, readonly string[]> = { herbal: ['herb'] };
const usualKinds = ['term', 'command'];

/** A card of the library as a question. */
export interface QuizCard {
  /** For a person: the question with the names of the answer hidden. */
  question: string;
  /** For a language model, which keeps the answer to itself. */
  forModel: string;
}

/** A card about a topic, any one of those that fit; undefined when none does. */
export function pickQuizCard(assistant: string, topic: string): QuizCard | undefined {
  const wanted = termsOf(topic);
  const fitting = cardsOf(assistant).filter((entry) => {
    const has = new Set(termsOf([entry.title, ...entry.aliases, ...entry.body].join(' ')));
    return wanted.every((term) => has.has(term));
  });
  const entry = fitting[Math.floor(Math.random() * fitting.length)];
  if (!entry) return undefined;
  return {
    question: questionOf(entry),
    forModel: `Question: ${clueFor(entry)}\nAnswer, to be kept from the person until they have tried: ${entry.title}`,
  };
}

/**
 * The built-in assistant's part of a quiz: it asks, grades the answer to its own question, and asks again. Undefined when
 * the conversation is about something else.
 */
export function replyToQuiz(assistant: string, turns: readonly ChatTurn[]): string | undefined {
  const message = turns.at(-1)?.content.trim() ?? '';
  const before = turns.at(-2)?.content ?? '';
  const isAsked = startPattern.test(message);
  // Only after a question of the quiz: making the questions of all cards is long work.
  const asked = before.includes(heading)
    ? cardsOf(assistant).find((entry) => before.includes(questionOf(entry)))
    : undefined;
  if (asked && leavePattern.test(message) && !names(asked, message)) return undefined;
  if (asked && !isAsked && !nextPattern.test(message)) return gradeAnswer(asked, message);
  const isMore = nextPattern.test(message) && (asked !== undefined || before.includes(verdictEnd));
  if (!isAsked && !isMore) return undefined;
  const begun = turns.findLast(({ role, content }) => role === 'user' && startPattern.test(content.trim()));
  const topic = topicPattern.exec(begun?.content.replace(trailingPunctuation, '') ?? '')?.[1] ?? '';
  return pickQuizCard(assistant, topic)?.question ?? `I don't have a card about "${topic}".`;
}

const verdictEnd = 'Say "next" for another one.';

function gradeAnswer(entry: LibraryEntry, message: string): string {
  const verdict = names(entry, message)
    ? '**Correct.** '
    : giveUpPattern.test(message)
      ? ''
      : '**Incorrect.** ';
  return `${verdict}It is **${entry.title}**. ${entry.body[0] ?? ''}\n\n${verdictEnd}`;
}

/** Does the message say one of the names of the answer? */
function names(entry: LibraryEntry, message: string): boolean {
  const said = ` ${wordsOf(message).join(' ')} `;
  return namesOf(entry).some((name) => said.includes(` ${wordsOf(name).join(' ')} `));
}

function questionOf(entry: LibraryEntry): string {
  return `${heading}\n\n> ${clueFor(entry)}\n\nAnswer with its name, or say "I give up".`;
}

/** What the library says about it, without its names. */
function clueFor(entry: LibraryEntry): string {
  const names = namesOf(entry).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    names.map((name) => `(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).join('|'),
    'gi',
  );
  return entry.body.slice(0, 2).join(' ').replace(pattern, '…');
}

const namesOf = ({ title, aliases }: LibraryEntry): string[] => [title, ...aliases];

function cardsOf(assistant: string): LibraryEntry[] {
  const kinds = cardKinds[assistant] ?? usualKinds;
  return loadContent().library.filter(({ kind }) => kinds.includes(kind));
}
