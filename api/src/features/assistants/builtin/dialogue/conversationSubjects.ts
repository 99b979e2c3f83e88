import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { hasOnlyFacts } from '../language/stripSmallTalk.js';
import type { Lookup } from './finding.js';
import { followUpSubjects, isFollowing, parseRephraseRequest } from './followUp.js';

/** Questions that are looked at for what the conversation is about, and subjects that it has at a time. */
const maxEarlierQuestions = 10;
const maxSubjects = 3;

/** What the conversation is about, the latest first: what answered the questions, else what they named. */
export function conversationSubjects(
  questions: readonly string[],
  lookUp: (question: string) => Lookup | undefined,
  findMentioned: (question: string) => LibraryEntry[],
): LibraryEntry[] {
  let subjects: LibraryEntry[] = [];
  for (const question of questions.slice(-maxEarlierQuestions)) {
    if (parseRephraseRequest(question)) continue;
    const found = lookUp(question);
    const followed = found?.isNamed ? [] : followUpSubjects(question, subjects);
    const answered = followed.length > 0 ? followed : entriesOf(found);
    // Words of commands, such as "show", name no subject.
    const named =
      answered.length > 0 ? answered : findMentioned(question).filter(({ kind }) => kind !== 'command');
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
