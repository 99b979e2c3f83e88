import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../../core/access/access.js';
import { CurrentActor } from '../../../../core/graphql/currentActor.js';
import type { ListStretches } from './studyIntervals.js';
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

/** Own topics over GraphQL; what the timer has measured is passed in. */
export function createStudyTopicResolver(listStretches: ListStretches) {
  @Resolver()
  @Authorized(Feature.STUDY_HUB)
  class StudyTopicResolver {
    @Query(() => [StudyTopic])
    studyTopics(@CurrentActor() actor: Actor): Promise<StudyTopic[]> {
      return listStudyTopics(actor, listStretches);
    }

    @Query(() => StudyTopic)
    studyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyTopic> {
      return findStudyTopic(actor, id, listStretches);
    }

    @Mutation(() => StudyTopic)
    addStudyTopic(
      @CurrentActor() actor: Actor,
      @Arg('input', () => StudyTopicInput) input: StudyTopicInput,
    ): Promise<StudyTopic> {
      return addStudyTopic(actor, input);
    }

    @Mutation(() => StudyTopic, { description: 'Goals that are sent with their id keep their tick.' })
    updateStudyTopic(
      @CurrentActor() actor: Actor,
      @Arg('id', () => ID) id: string,
      @Arg('input', () => StudyTopicInput) input: StudyTopicInput,
    ): Promise<StudyTopic> {
      return updateStudyTopic(actor, id, input, listStretches);
    }

    @Mutation(() => StudyTopic)
    setTopicGoal(
      @CurrentActor() actor: Actor,
      @Arg('id', () => ID) id: string,
      @Arg('goalId', () => ID) goalId: string,
      @Arg('isDone', () => Boolean) isDone: boolean,
    ): Promise<StudyTopic> {
      return setTopicGoal(actor, id, goalId, isDone, listStretches);
    }

    @Mutation(() => Boolean, { description: 'For a day it can be brought back.' })
    deleteStudyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
      return deleteStudyTopic(actor, id);
    }

    @Mutation(() => StudyTopic)
    restoreStudyTopic(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyTopic> {
      return restoreStudyTopic(actor, id, listStretches);
    }
  }
  return StudyTopicResolver;
}
