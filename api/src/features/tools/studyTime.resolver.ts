import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Authorized, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { logStudyTime, studySecondsSince } from './studyTime.service.js';
import { LogStudyTimeInput } from './studyTime.type.js';

@Resolver()
@Authorized(Feature.TOOLS)
export class StudyTimeResolver {
  @Query(() => Int, { description: 'Seconds of study tracked by the timer since a time.' })
  studySeconds(
    @CurrentActor() actor: Actor,
    @Arg('since', () => GraphQLDateTime) since: Date,
  ): Promise<number> {
    return studySecondsSince(actor, since);
  }

  @Mutation(() => Int, { description: 'Saves study time and returns its seconds.' })
  logStudyTime(
    @CurrentActor() actor: Actor,
    @Arg('input', () => LogStudyTimeInput) input: LogStudyTimeInput,
  ): Promise<number> {
    return logStudyTime(actor, input);
  }
}
