import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../../core/access/access.js';
import { CurrentActor } from '../../../../core/graphql/currentActor.js';
import type { ListStudyIntervals } from './studyIntervals.js';
import {
  addStudyTopic,
  deleteStudyTopic,
  findStudyTopic,
  listStudyTopics,
  restoreStudyTopic,
  setTopicGoal,
  updateStudyTopic,
} from './studyTopic.service.js';
import { StudyTopic, StudyTopicInput } from './studyTopic.type.js';

/** Serves the person's own topics over GraphQL. */
@Resolver()
@Authorized(Feature.STUDY_HUB)
export class StudyTopicResolver {
  constructor(private readonly services: { listStudyIntervals: ListStudyIntervals }) {}

  @Query(() => [StudyTopic])
  studyTopics(@CurrentActor() actor: Actor): Promise<StudyTopic[]> {
    return listStudyTopics(actor, this.services.listStudyIntervals);
  }

  @Query(() => StudyTopic)
  studyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyTopic> {
    return findStudyTopic(actor, id, this.services.listStudyIntervals);
  }

  @Mutation(() => StudyTopic)
  addStudyTopic(
    @CurrentActor() actor: Actor,
    @Arg('input', () => StudyTopicInput) input: StudyTopicInput,
  ): Promise<StudyTopic> {
    return addStudyTopic(actor, input);
  }

  @Mutation(() => StudyTopic, { description: 'Goals sent with their ID stay checked.' })
  updateStudyTopic(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StudyTopicInput) input: StudyTopicInput,
    @Arg('revision', () => Int, {
      nullable: true,
      description: 'The topic’s revision, so that newer changes aren’t overwritten.',
    })
    revision?: number | null,
  ): Promise<StudyTopic> {
    return updateStudyTopic(actor, id, input, revision, this.services.listStudyIntervals);
  }

  @Mutation(() => StudyTopic)
  setTopicGoal(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('goalId', () => ID) goalId: string,
    @Arg('isDone', () => Boolean) isDone: boolean,
  ): Promise<StudyTopic> {
    return setTopicGoal(actor, id, goalId, isDone, this.services.listStudyIntervals);
  }

  @Mutation(() => Boolean, { description: 'Can be undone for a day.' })
  deleteStudyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    return deleteStudyTopic(actor, id);
  }

  @Mutation(() => StudyTopic)
  restoreStudyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyTopic> {
    return restoreStudyTopic(actor, id, this.services.listStudyIntervals);
  }
}
