import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { chooseExamVersion, findExamVersion } from './examVersion.service.js';
import { ExamVersion, ExamVersionState } from './examVersion.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ExamVersionResolver {
  @Query(() => ExamVersionState)
  examVersion(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String, {
      description: 'The time zone that decides when the day starts and ends.',
    })
    timeZone: string,
  ): Promise<ExamVersionState> {
    return findExamVersion(actor, timeZone);
  }

  @Mutation(() => ExamVersionState, {
    description: 'Switches the version. You don’t lose any progress.',
  })
  chooseExamVersion(
    @CurrentActor() actor: Actor,
    @Arg('version', () => ExamVersion) version: ExamVersion,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<ExamVersionState> {
    return chooseExamVersion(actor, version, timeZone);
  }
}
