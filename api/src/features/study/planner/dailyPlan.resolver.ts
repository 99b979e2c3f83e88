import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { dailyPlan, type PlanServices } from './dailyPlan.service.js';
import { DailyPlan, PlanDay, SetExamDateInput, SetStudyGoalInput } from './dailyPlan.type.js';
import { removeExamDate, setExamDate } from './examDate.service.js';
import { moveTask } from './movedTasks.service.js';
import { setRestDays, setStudyGoal } from './studyGoal.service.js';
import { upcomingPlan } from './upcomingPlan.service.js';

/** Serves exam dates and the daily plan over GraphQL. */
@Resolver()
@Authorized(Feature.STUDY_HUB)
export class PlanResolver {
  constructor(private readonly services: PlanServices) {}

  @Query(() => DailyPlan)
  dailyPlan(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String, {
      description: 'The time zone that decides when the day starts and ends.',
    })
    timeZone: string,
  ): Promise<DailyPlan> {
    return dailyPlan(actor, timeZone, this.services);
  }

  @Query(() => [PlanDay], { description: 'The next four weeks, starting tomorrow.' })
  upcomingPlan(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String, { description: 'The time zone that decides when days start and end.' })
    timeZone: string,
  ): Promise<PlanDay[]> {
    return upcomingPlan(actor, timeZone);
  }

  @Mutation(() => DailyPlan, { description: 'Sets or changes an exam date and returns the updated plan.' })
  async setExamDate(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SetExamDateInput) input: SetExamDateInput,
  ): Promise<DailyPlan> {
    await setExamDate(actor, input);
    return dailyPlan(actor, input.timeZone, this.services);
  }

  @Mutation(() => DailyPlan, { description: 'Chooses an exam to study for that has no date yet.' })
  async setStudyGoal(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SetStudyGoalInput) input: SetStudyGoalInput,
  ): Promise<DailyPlan> {
    await setStudyGoal(actor, input);
    return dailyPlan(actor, input.timeZone, this.services);
  }

  @Mutation(() => DailyPlan, { description: 'Sets the days of the week without a plan.' })
  async setRestDays(
    @CurrentActor() actor: Actor,
    @Arg('days', () => [Int], { description: 'From 0 for Sunday to 6. At most six.' }) days: number[],
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<DailyPlan> {
    await setRestDays(actor, days);
    return dailyPlan(actor, timeZone, this.services);
  }

  @Mutation(() => DailyPlan, {
    description: 'Moves one of today’s tasks to a later day, or back to today.',
  })
  async moveTask(
    @CurrentActor() actor: Actor,
    @Arg('taskId', () => ID) taskId: string,
    @Arg('day', () => String, { description: 'Within the next four weeks and before the exam.' })
    day: string,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<DailyPlan> {
    await moveTask(actor, await dailyPlan(actor, timeZone, this.services), taskId, day);
    return dailyPlan(actor, timeZone, this.services);
  }

  @Mutation(() => DailyPlan, { description: 'Removes an exam date and returns the updated plan.' })
  async removeExamDate(
    @CurrentActor() actor: Actor,
    @Arg('examId', () => ID) examId: string,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<DailyPlan> {
    await removeExamDate(actor, examId);
    return dailyPlan(actor, timeZone, this.services);
  }
}
