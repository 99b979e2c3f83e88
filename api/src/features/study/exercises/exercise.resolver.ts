import { Arg, Authorized, Int, Query, Resolver } from 'type-graphql';
import { placeQuestion } from '../../../../content/curriculum/curriculum.js';
import { type Actor, Feature } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { drawExercises } from '../questions/exercise.js';
import { ExerciseKind } from '../questions/exercise.type.js';
import { Question } from '../questions/question.type.js';
import { toPublicQuestion } from '../questions/questionBank.js';
import { versionOf } from '../version/examVersion.service.js';

const maxSeed = 1_000_000_000;

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ExerciseResolver {
  @Query(() => [Question], { description: 'A round of exercises. The same seed gives the same ones.' })
  async exercises(
    @CurrentActor() actor: Actor,
    @Arg('kind', () => ExerciseKind) kind: ExerciseKind,
    @Arg('seed', () => Int, { description: '0 to 1,000,000,000.' }) seed: number,
    @Arg('first', () => Int, { defaultValue: 10, description: '1 to 50.' }) first: number,
  ): Promise<Question[]> {
    const version = await versionOf(actor);
    if (first < 1 || first > 50) throw badInput('first', 'Choose 1 to 50 exercises.');
    if (seed < 0 || seed > maxSeed) throw badInput('seed', 'The seed must be between 0 and 1,000,000,000.');
    return drawExercises(kind, seed, first).map((question) =>
      toPublicQuestion(placeQuestion(version, question), String(seed)),
    );
  }
}
