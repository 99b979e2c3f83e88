import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { listProgress } from '../scheduling/categoryProgress.service.js';
import { StudyProgress } from '../scheduling/categoryProgress.type.js';
import { versionOf } from '../version/examVersion.service.js';
import { countWeek } from './progress.service.js';
import { StudyWeek } from './progress.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ProgressResolver {
  @Query(() => [StudyProgress])
  async studyProgress(@CurrentActor() actor: Actor): Promise<StudyProgress[]> {
    return listProgress(actor, await versionOf(actor));
  }

  @Query(() => StudyWeek)
  studyWeek(@CurrentActor() actor: Actor): Promise<StudyWeek> {
    return countWeek(actor);
  }
}
