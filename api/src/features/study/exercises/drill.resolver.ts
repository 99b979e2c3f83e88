import { randomUUID } from 'node:crypto';
import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { AnswerQuestionInput, Question } from '../questions/question.type.js';
import { findQuestion, toPublicQuestion } from '../questions/questionBank.js';
import { answerQuestion, drawQuestions } from './drill.service.js';
import { AnswerResult } from './drill.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class DrillResolver {
  @Query(() => [Question], { description: 'A round of questions, with missed and new ones first.' })
  questions(
    @CurrentActor() actor: Actor,
    @Arg('category', () => String) category: string,
    @Arg('first', () => Int, { defaultValue: 10, description: '1 to 50.' }) first: number,
    @Arg('domain', () => String, {
      nullable: true,
      description: 'The ID of a domain in the exam outline. Omit for all domains.',
    })
    domain?: string,
    @Arg('objective', () => String, {
      nullable: true,
      description: 'Number of an objective in the domain, such as 2.3.',
    })
    objective?: string,
    @Arg('onlyMissed', () => Boolean, {
      defaultValue: false,
      description: 'Only the questions whose last answer was incorrect.',
    })
    onlyMissed = false,
  ): Promise<Question[]> {
    return drawQuestions(actor, category, first, {
      ...(domain && { domain }),
      ...(objective && { objective }),
      onlyMissed,
    });
  }

  @Query(() => Question, { description: 'One question, to answer it again.' })
  question(@Arg('id', () => ID) id: string): Question {
    return toPublicQuestion(findQuestion(id), randomUUID());
  }

  @Mutation(() => AnswerResult)
  answerQuestion(
    @CurrentActor() actor: Actor,
    @Arg('input', () => AnswerQuestionInput) input: AnswerQuestionInput,
  ): Promise<AnswerResult> {
    return answerQuestion(actor, input);
  }
}
