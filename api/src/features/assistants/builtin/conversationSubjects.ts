import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { replyToExamQuestion } from '../memory/examDate.js';
import { asksForMemory } from '../memory/facts.js';
import type { Lookup } from './dialogue/finding.js';
import { followUpSubjects, isFollowing, parseRephraseRequest } from './dialogue/followUp.js';
import { revealedAnswer } from './dialogue/quiz.js';
import { hasOnlyFacts } from './language/stripSmallTalk.js';
import { type AssistantIndex, cachedLookup } from './lookup.js';

/** Number of earlier questions searched for subjects, and of subjects that a conversation has at a time. */
const maxEarlierQuestions = 10;
const maxSubjects = 3;

/**
 * The conversation's subjects before its last question, latest first: the entries that answered the earlier questions
 * or were named in them, and the answers revealed in a quiz.
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
    // Words from commands, such as "show", aren't subjects.
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

/** The library has no answers about the user, so an entry close to such a question isn't a subject. */
const isAboutPerson = (question: string, now: Date) =>
  asksForMemory(question) || replyToExamQuestion(question, [], now) !== undefined;
