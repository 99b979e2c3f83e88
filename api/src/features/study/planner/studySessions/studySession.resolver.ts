import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../../core/access/access.js';
import type { Context } from '../../../../core/graphql/context.js';
import { CurrentActor } from '../../../../core/graphql/currentActor.js';
import { listStudySessions, listUpcoming, readStudySessions } from './plannedSession.service.js';
import type { ListStudyIntervals } from './studyIntervals.js';
import type { StudySessionRecord } from './studySession.model.js';
import {
  addStudySession,
  deleteStudySession,
  findStudySession,
  moveStudySession,
  restoreStudySession,
  skipStudySession,
  updateStudySession,
} from './studySession.service.js';
import { PlannedSession, StudySession, StudySessionInput } from './studySession.type.js';

/** The sessions are read once, no matter how many spans an operation requests. */
const sessionsRead = new WeakMap<Context, Promise<StudySessionRecord[]>>();

function sessionsOf(context: Context, actor: Actor): Promise<StudySessionRecord[]> {
  const reading = sessionsRead.get(context) ?? readStudySessions(actor);
  sessionsRead.set(context, reading);
  return reading;
}

/** Serves study sessions over GraphQL. */
@Resolver()
@Authorized(Feature.STUDY_HUB)
export class StudySessionResolver {
  constructor(private readonly services: { listStudyIntervals: ListStudyIntervals }) {}

  @Query(() => [PlannedSession], {
    description: 'The first 1,000 scheduled sessions in a span of up to 100 days.',
  })
  studySessions(
    @CurrentActor() actor: Actor,
    @Arg('from', () => GraphQLDateTime) from: Date,
    @Arg('until', () => GraphQLDateTime) until: Date,
    @Ctx() context: Context,
  ): Promise<PlannedSession[]> {
    return listStudySessions(actor, { from, until }, this.services.listStudyIntervals, () =>
      sessionsOf(context, actor),
    );
  }

  @Query(() => [PlannedSession], { description: 'Current and upcoming sessions, soonest first.' })
  upcomingStudySessions(
    @CurrentActor() actor: Actor,
    @Arg('first', () => Int, { defaultValue: 5, description: '1 to 100.' }) first: number,
    @Ctx() context: Context,
  ): Promise<PlannedSession[]> {
    return listUpcoming(actor, first, this.services.listStudyIntervals, () => sessionsOf(context, actor));
  }

  @Query(() => StudySession)
  studySession(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudySession> {
    return findStudySession(actor, id);
  }

  @Mutation(() => StudySession)
  addStudySession(
    @CurrentActor() actor: Actor,
    @Arg('input', () => StudySessionInput) input: StudySessionInput,
  ): Promise<StudySession> {
    return addStudySession(actor, input);
  }

  @Mutation(() => StudySession)
  updateStudySession(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StudySessionInput) input: StudySessionInput,
    @Arg('revision', () => Int, {
      nullable: true,
      description: 'The session’s revision, so that newer changes aren’t overwritten.',
    })
    revision?: number | null,
  ): Promise<StudySession> {
    return updateStudySession(actor, id, input, revision);
  }

  @Mutation(() => StudySession, {
    description: 'Skips one day of a weekly session, or undoes that.',
  })
  skipStudySession(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('day', () => String) day: string,
    @Arg('isSkipped', () => Boolean) isSkipped: boolean,
  ): Promise<StudySession> {
    return skipStudySession(actor, id, day, isSkipped);
  }

  @Mutation(() => StudySession, {
    description: 'Moves one occurrence of a weekly session, which becomes a separate session.',
  })
  moveStudySession(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID, { description: 'The weekly session’s ID.' }) id: string,
    @Arg('day', () => String, { description: 'The day of the occurrence to move.' }) day: string,
    @Arg('input', () => StudySessionInput) input: StudySessionInput,
  ): Promise<StudySession> {
    return moveStudySession(actor, id, day, input);
  }

  @Mutation(() => Boolean, { description: 'Can be undone for a day.' })
  deleteStudySession(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    return deleteStudySession(actor, id);
  }

  @Mutation(() => StudySession)
  restoreStudySession(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudySession> {
    return restoreStudySession(actor, id);
  }
}
