import { AttemptModel } from './attempt.model.js';

/** Whether a person is asked a question in an exam right now: until it is over nothing may tell the answer. */
export async function isInRunningExam(ownerId: string, questionId: string): Promise<boolean> {
  const running = await AttemptModel.exists({
    ownerId,
    mode: 'exam',
    finishedAt: null,
    deadline: { $gt: new Date() },
    questionIds: questionId,
  });
  return running !== null;
}
