import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { askedItem, isAnswer, pickQuizCard, type QuizItem, quizHeading } from '../../quiz/quizCards.js';
import { parseRephraseRequest } from './followUp.js';

const startPattern =
  /^(?:please\s+)?(?:quiz|test|examine)\s+me\b|^(?:please\s+)?(?:ask|give)\s+me\s+(?:a|another)\s+(?:quiz\s+)?(?:question|card)\b/i;
const nextPattern =
  /^(?:(?:ok|okay|yes|please)\W+)?(?:next|another|more|again|go on|continue|one more)(?:,? (?:one|question|card|please)){0,3}\W*$/i;
const giveUpPattern =
  /^(?:i (?:give up|don'?t know(?: it| that)?|have no (?:idea|clue))|give up|dunno|idk|no (?:idea|clue)|skip(?: it| this)?|pass|tell me|what is it|show (?:me )?the answer)\W*$/i;
/** Asking something else leaves the quiz; "is it DHCP?" is an answer. */
const leavePattern = /^(?:what|how|why|when|where|who|explain|tell me about|stop|quit|enough|no more)\b/i;
const endPattern =
  /^(?:(?:ok|okay|please|no|thanks)\W+)?(?:stop|quit|enough|no more|end|finish|(?:i'?m|we'?re) done|that'?s (?:enough|all|it))(?: (?:it|the quiz|quiz|asking|now|please|thanks|for (?:now|today)|questions))*\W*$/i;
const topicPattern = /\b(?:on|about|for|of|in)\s+(\S.*)$/i;
const trailingPunctuation = /(?<![.!?\s])[.!?\s]+$/;
const revealPattern = /It is \*\*(.+?)\*\*\./;
const verdictEnd = 'Say "next" for another one.';

/**
 * The built-in assistant's part in a quiz: it asks, grades the answer to its own question, and asks again. Undefined if
 * the conversation is about something else.
 */
export function replyToQuiz(assistant: string, turns: readonly ChatTurn[]): string | undefined {
  const message = (turns.at(-1)?.content ?? '').replaceAll('’', "'").trim();
  const before = turns.at(-2)?.content ?? '';
  const isAsked = startPattern.test(message);
  // Looks up the item only after a quiz question, because creating the questions for all cards takes long.
  const asked = before.includes(quizHeading) ? askedItem(assistant, before) : undefined;
  if (asked && giveUpPattern.test(message)) return gradeAnswer(asked, message);
  const isInQuiz = asked !== undefined || before.includes(verdictEnd);
  // A command is named "end", so a correct answer doesn't end the quiz.
  if (isInQuiz && endPattern.test(message) && !(asked && isAnswer(asked, message)))
    return 'Quiz over. Say “Quiz me” anytime for another.';
  if (asked && !isAsked && !nextPattern.test(message) && isHelpWanted(asked, message))
    return `That would give the answer away. Take a guess.\n\n${quizHeading}${asked.question()}, or say "I give up".`;
  if (asked && leavePattern.test(message) && !isAnswer(asked, message)) return undefined;
  if (asked && !isAsked && !nextPattern.test(message)) return gradeAnswer(asked, message);
  const isMore = isInQuiz && nextPattern.test(message);
  if (!isAsked && !isMore) return undefined;
  const begun = turns.findLast(({ role, content }) => role === 'user' && startPattern.test(content.trim()));
  const topic = topicPattern.exec(begun?.content.replace(trailingPunctuation, '') ?? '')?.[1] ?? '';
  const isOld = (question: string) =>
    turns.some(({ role, content }) => role === 'assistant' && content.includes(question));
  return pickQuizCard(assistant, topic, isOld)?.question ?? `I don’t have a card about "${topic}".`;
}

/** The answer that the assistant has just revealed in a quiz, if it has. */
export function revealedAnswer(text: string): string | undefined {
  return text.includes(verdictEnd) ? revealPattern.exec(text)?.[1] : undefined;
}

/** "Give me an example" and "I don't understand" aren't answers unless they contain the item's name. */
const isHelpWanted = (item: QuizItem, message: string) =>
  parseRephraseRequest(message) !== undefined && !isAnswer(item, message);

function gradeAnswer(item: QuizItem, message: string): string {
  const verdict = isAnswer(item, message)
    ? '**Correct.** '
    : giveUpPattern.test(message)
      ? ''
      : '**Incorrect.** ';
  return `${verdict}It is **${item.answer}**. ${item.explanation}\n\n${verdictEnd}`;
}
