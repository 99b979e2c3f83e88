import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { Look } from './finding.js';
import { followUpSubjects, isFollowing, parseRephraseRequest } from './followUp.js';

/** Questions that are looked at for what the talk is about, and subjects that it has at a time. */
const maxEarlierQuestions = 10;
const maxSubjects = 3;

/** What the talk is about, the latest first: what answered the questions, else what they named. */
export function conversationSubjects(
  questions: readonly string[],
  look: (question: string) => Look | undefined,
  findMentioned: (question: string) => LibraryEntry[],
): LibraryEntry[] {
  let focus: LibraryEntry[] = [];
  for (const question of questions.slice(-maxEarlierQuestions)) {
    if (parseRephraseRequest(question)) continue;
    const found = look(question);
    const followed = found?.isNamed ? [] : followUpSubjects(question, focus);
    const answered = followed.length > 0 ? followed : entriesOf(found);
    // Words of commands, such as "show", name no subject.
    const subjects =
      answered.length > 0 ? answered : findMentioned(question).filter(({ kind }) => kind !== 'command');
    focus = [...new Set([...subjects, ...focus])].slice(0, maxSubjects);
    if (focus.length === 0 && found?.finding.kind === 'nearest' && !isFollowing(question)) {
      focus = [found.finding.entry];
    }
  }
  return focus;
}

function entriesOf(found: Look | undefined): LibraryEntry[] {
  return found?.finding.kind === 'entries' ? found.finding.entries : [];
}
