import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listProgress } from '../scheduling/categoryProgress.service.js';
import { StudyProgress } from '../scheduling/categoryProgress.type.js';
import { versionOf } from '../version/examVersion.service.js';
import { countWeek, listNextSteps } from './progress.service.js';
import { NextStep, StudyWeek } from './progress.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ProgressResolver {
  @Query(() => [StudyProgress])
  async studyProgress(@CurrentActor() actor: Actor): Promise<StudyProgress[]> {
    return listProgress(actor, await versionOf(actor));
  }

  @Query(() => [NextStep], {
    description: 'What to do in the next 20 minutes and why, in up to three steps.',
  })
  nextSteps(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String, {
      nullable: true,
      description: 'The time zone that decides when your day starts and ends.',
    })
    timeZone?: string,
  ): Promise<NextStep[]> {
    return listNextSteps(actor, timeZone ?? undefined);
  }

  @Query(() => StudyWeek)
  studyWeek(@CurrentActor() actor: Actor): Promise<StudyWeek> {
    return countWeek(actor);
  }
}
