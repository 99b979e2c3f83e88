import { Arg, Args, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { PageArgs } from '../../../core/input/page.type.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { AttemptQuestion, AttemptSummary, ExamAttempt } from './attempt.type.js';
import { findAttempt, listAttempts, listPracticeExams, startExam } from './exam.service.js';
import { AnswerExamInput, PracticeExam, StartExamInput } from './exam.type.js';
import { answerExam, finishExam, flagExam, openExamLab } from './examAnswer.service.js';

/** Practice exams. */
@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ExamResolver {
  constructor(private readonly services: { examLabs: ExamLabs }) {}

  @Query(() => [PracticeExam])
  practiceExams(@CurrentActor() actor: Actor): Promise<PracticeExam[]> {
    return listPracticeExams(actor, this.services.examLabs);
  }

  @Query(() => [AttemptSummary], { description: 'Your attempts, newest first.' })
  examAttempts(
    @CurrentActor() actor: Actor,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<AttemptSummary[]> {
    return listAttempts(actor, page, this.services.examLabs);
  }

  @Query(() => ExamAttempt)
  examAttempt(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<ExamAttempt> {
    return findAttempt(actor, id, this.services.examLabs);
  }

  @Mutation(() => ExamAttempt)
  startExam(
    @CurrentActor() actor: Actor,
    @Arg('input', () => StartExamInput) input: StartExamInput,
  ): Promise<ExamAttempt> {
    return startExam(actor, input, this.services.examLabs);
  }

  @Mutation(() => AttemptQuestion)
  answerExam(
    @CurrentActor() actor: Actor,
    @Arg('input', () => AnswerExamInput) input: AnswerExamInput,
  ): Promise<AttemptQuestion> {
    return answerExam(actor, input, this.services.examLabs);
  }

  @Mutation(() => ID, {
    description: 'Opens or continues a lab in a running exam. Returns the lab run’s ID.',
  })
  openExamLab(
    @CurrentActor() actor: Actor,
    @Arg('attemptId', () => ID) attemptId: string,
    @Arg('place', () => Int) questionIndex: number,
  ): Promise<string> {
    return openExamLab(actor, attemptId, questionIndex, this.services.examLabs);
  }

  @Mutation(() => AttemptQuestion)
  flagExam(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('place', () => Int) questionIndex: number,
    @Arg('isFlagged', () => Boolean) isFlagged: boolean,
  ): Promise<AttemptQuestion> {
    return flagExam(actor, id, questionIndex, isFlagged, this.services.examLabs);
  }

  @Mutation(() => ExamAttempt)
  finishExam(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<ExamAttempt> {
    return finishExam(actor, id, this.services.examLabs);
  }
}
