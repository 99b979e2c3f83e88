import { Field, Float, ID, ObjectType } from 'type-graphql';
import { QuestionBasis } from '../basis/questionBasis.type.js';
import { OptionVerdict } from '../questions/question.type.js';
import { StudyProgress } from '../scheduling/categoryProgress.type.js';

@ObjectType({ description: 'The result of an answer, with an explanation of every option.' })
export class AnswerResult {
  @Field(() => ID)
  questionId!: string;

  @Field(() => Boolean)
  isCorrect!: boolean;

  @Field(() => Float, { description: 'How much of the answer is correct, 0 to 1.' })
  credit!: number;

  @Field(() => [OptionVerdict])
  options!: OptionVerdict[];

  @Field(() => QuestionBasis)
  basis!: QuestionBasis;

  @Field(() => StudyProgress, { description: 'The progress after this answer.' })
  progress!: StudyProgress;
}
