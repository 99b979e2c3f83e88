import { type ExportSource, recordsItem, streamedItem } from '../../core/export/exportItem.js';
import { AttemptModel } from './attempts/attempt.model.js';
import { findRunningTests, isHidden } from './attempts/hiddenAnswers.service.js';
import { shownQuestionIds } from './exams/attemptView.js';
import { shownSidesOf } from './flashcards/cardContent.js';
import { CardDayModel } from './flashcards/cardDay.model.js';
import { CardSettingsModel } from './flashcards/cardSettings.model.js';
import { DeletedCardModel } from './flashcards/deletedCard.model.js';
import type { ImportedCard } from './flashcards/importedCard.js';
import { LessonPositionModel } from './modules/lessonPosition.model.js';
import { StudyGoalModel } from './planner/studyGoal.model.js';
import { StudySessionModel } from './planner/studySessions/studySession.model.js';
import { StudyTopicModel } from './planner/studySessions/studyTopic.model.js';
import { AnswerModel } from './scheduling/answer.model.js';
import { CardModel } from './scheduling/card.model.js';
import { EvidenceModel } from './scheduling/evidence.model.js';
import { ExamDateModel } from './scheduling/examDate.model.js';
import { ReviewModel } from './scheduling/review.model.js';
import { ExamChoiceModel } from './version/examChoice.model.js';

const batchSize = 500;
const fileCount = 15;

/**
 * Exports cards (also for other apps), exam attempts, answers, progress, and the planner. While an exam or quiz is
 * running, leaves out what would reveal its questions or their answers: verdicts, the backs of cards, and upcoming
 * questions.
 */
export const studyExport: ExportSource = {
  count: async () => fileCount,
  items: async function* ({ id: ownerId }) {
    const { ankiHeader, csvHeader, toAnkiLines, toCsvLines } = await import(
      './flashcards/files/cardFormats.js'
    );
    const cards = () => CardModel.find({ ownerId }).sort({ _id: 1 }).lean().cursor();
    yield recordsItem('study/cards.json', cards);
    yield streamedItem('study/cards.csv', () => writeCards(ownerId, csvHeader, toCsvLines));
    yield streamedItem('study/cards-for-anki.txt', () => writeCards(ownerId, ankiHeader, toAnkiLines));
    yield recordsItem('study/deleted-cards.json', () => DeletedCardModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/card-reviews.json', () => ReviewModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/card-days.json', () => CardDayModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/card-settings.json', () => CardSettingsModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/exam-attempts.json', () => listAttempts(ownerId));
    yield recordsItem('study/answers.json', () => listAnswers(ownerId));
    yield recordsItem('study/progress.json', () => listEvidence(ownerId));
    yield recordsItem('study/lessons.json', () => LessonPositionModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/exam-dates.json', () => ExamDateModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/study-goal.json', () => StudyGoalModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/exam-version.json', () => ExamChoiceModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/study-sessions.json', () => StudySessionModel.find({ ownerId }).lean().cursor());
    yield recordsItem('study/study-topics.json', () => StudyTopicModel.find({ ownerId }).lean().cursor());
  },
};

async function* listAttempts(ownerId: string): AsyncGenerator<object> {
  const tests = await findRunningTests(ownerId);
  for await (const attempt of AttemptModel.find({ ownerId }).lean().cursor()) {
    const { questionIds, answers, labs, ...rest } = attempt;
    const shown = shownQuestionIds(attempt);
    // A result together with its answers reveals which of them are correct.
    const isTelling = attempt.finishedAt && questionIds.some((id) => isHidden(tests, id));
    yield { ...rest, questionIds: shown, ...(!isTelling && { answers, labs }) };
  }
}

async function* listAnswers(ownerId: string): AsyncGenerator<object> {
  const tests = await findRunningTests(ownerId);
  for await (const { isCorrect, ...answer } of AnswerModel.find({ ownerId }).lean().cursor())
    yield { ...answer, ...(!isHidden(tests, answer.questionId) && { isCorrect }) };
}

async function* listEvidence(ownerId: string): AsyncGenerator<object> {
  const tests = await findRunningTests(ownerId);
  for await (const evidence of EvidenceModel.find({ ownerId }).lean().cursor()) {
    const verdicts = Object.entries(evidence.verdicts).filter(([id]) => !isHidden(tests, id));
    // The latest answers reveal as much if there are only a few.
    yield verdicts.length < Object.keys(evidence.verdicts).length
      ? { ...evidence, verdicts: Object.fromEntries(verdicts), recent: undefined }
      : evidence;
  }
}

/** Yields the cards as lines of a file, in batches. Cards whose content was removed are blank. */
async function* writeCards(
  ownerId: string,
  header: string,
  toLines: (cards: readonly ImportedCard[]) => string,
): AsyncGenerator<string> {
  yield header;
  let batch: ImportedCard[] = [];
  const tests = await findRunningTests(ownerId);
  for await (const card of CardModel.find({ ownerId }).sort({ _id: 1 }).lean().cursor()) {
    const sides = shownSidesOf(card, tests);
    if (sides) batch.push({ ...sides, deck: card.deck ?? '', tags: card.tags ?? [] });
    if (batch.length < batchSize) continue;
    yield toLines(batch);
    batch = [];
  }
  if (batch.length > 0) yield toLines(batch);
}
