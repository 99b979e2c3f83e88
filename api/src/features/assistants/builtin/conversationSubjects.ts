import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { replyToExamQuestion } from '../memory/examDate.js';
import { asksForMemory } from '../memory/facts.js';
import type { Lookup } from './dialogue/finding.js';
import { followUpSubjects, isFollowing, parseRephraseRequest } from './dialogue/followUp.js';
import { revealedAnswer } from './dialogue/quiz.js';
import { hasOnlyFacts } from './language/stripSmallTalk.js';
import { type AssistantIndex, cachedLookup } from './lookup.js';

/** Questions that are looked at for what the conversation is about, and subjects that it has at a time. */
const maxEarlierQuestions = 10;
const maxSubjects = 3;

/**
 * What the conversation is about before its last question, the latest first: what answered the earlier questions or
 * else what they named, and what a quiz told.
 */
export function conversationSubjects(
  index: AssistantIndex,
  turns: readonly ChatTurn[],
  now: Date,
): LibraryEntry[] {
  const questions = turns
    .slice(0, -1)
    .flatMap(({ role, content }) => (role === 'user' ? content : (revealedAnswer(content) ?? [])))
    .filter((question) => !isAboutPerson(question, now));
  let subjects: LibraryEntry[] = [];
  for (const question of questions.slice(-maxEarlierQuestions)) {
    if (parseRephraseRequest(question)) continue;
    const found = cachedLookup(index, question);
    const followed = found?.isNamed ? [] : followUpSubjects(question, subjects);
    const answered = followed.length > 0 ? followed : entriesOf(found);
    // Words of commands, such as "show", name no subject.
    const named =
      answered.length > 0
        ? answered
        : index.names.findMentioned(question).filter(({ kind }) => kind !== 'command');
    subjects = [...new Set([...named, ...subjects])].slice(0, maxSubjects);
    const isQuestion = !isFollowing(question) && !hasOnlyFacts(question);
    if (subjects.length === 0 && found?.finding.kind === 'nearest' && isQuestion) {
      subjects = [found.finding.entry];
    }
  }
  return subjects;
}

function entriesOf(found: Lookup | undefined): LibraryEntry[] {
  return found?.finding.kind === 'entries' ? found.finding.entries : [];
}

/** The library answers nothing about the person, so what comes near to such a question is no subject. */
const isAboutPerson = (question: string, now: Date) =>
  asksForMemory(question) || replyToExamQuestion(question, [], now) !== undefined;
