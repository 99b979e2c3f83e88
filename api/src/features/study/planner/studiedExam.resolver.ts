import { Authorized, FieldResolver, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { ExamVersionState } from '../version/examVersion.type.js';
import { studiesCcna } from './studyGoal.service.js';

/** Adds fields that only the planner knows to the CCNA's version. */
@Resolver(() => ExamVersionState)
@Authorized(Feature.STUDY_HUB)
export class StudiedExamResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether you chose the CCNA or its version, or have a date for it.',
  })
  isStudied(@CurrentActor() actor: Actor): Promise<boolean> {
    return studiesCcna(actor);
  }
}
