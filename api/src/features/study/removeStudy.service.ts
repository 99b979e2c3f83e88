import { AttemptModel } from './attempts/attempt.model.js';
import { ModuleQuizModel } from './attempts/moduleQuiz.model.js';
import { CardDayModel } from './flashcards/cardDay.model.js';
import { CardSettingsModel } from './flashcards/cardSettings.model.js';
import { DeletedCardModel } from './flashcards/deletedCard.model.js';
import { LessonPositionModel } from './modules/lessonPosition.model.js';
import { DayStartModel } from './planner/dayStart.model.js';
import { CalendarExportModel } from './planner/reminders/calendarExport.model.js';
import { StudyGoalModel } from './planner/studyGoal.model.js';
import { StudySessionModel } from './planner/studySessions/studySession.model.js';
import { StudyTopicModel } from './planner/studySessions/studyTopic.model.js';
import { AnswerModel } from './scheduling/answer.model.js';
import { CardModel } from './scheduling/card.model.js';
import { EvidenceModel } from './scheduling/evidence.model.js';
import { ExamDateModel } from './scheduling/examDate.model.js';
import { ReviewModel } from './scheduling/review.model.js';
import { ExamChoiceModel } from './version/examChoice.model.js';

/** Deletes everything that a person whose account is removed has learned, planned, and written on cards. */
export async function removeStudyOfOwner(ownerId: string): Promise<void> {
  await AttemptModel.deleteMany({ ownerId });
  await ModuleQuizModel.deleteMany({ ownerId });
  await AnswerModel.deleteMany({ ownerId });
  await EvidenceModel.deleteMany({ ownerId });
  await ReviewModel.deleteMany({ ownerId });
  await CardModel.deleteMany({ ownerId });
  await DeletedCardModel.deleteMany({ ownerId });
  await CardDayModel.deleteMany({ ownerId });
  await CardSettingsModel.deleteMany({ ownerId });
  await LessonPositionModel.deleteMany({ ownerId });
  await DayStartModel.deleteMany({ ownerId });
  await ExamDateModel.deleteMany({ ownerId });
  await StudyGoalModel.deleteMany({ ownerId });
  await ExamChoiceModel.deleteMany({ ownerId });
  await CalendarExportModel.deleteMany({ ownerId });
  await StudySessionModel.deleteMany({ ownerId });
  await StudyTopicModel.deleteMany({ ownerId });
}
