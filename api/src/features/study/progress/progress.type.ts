import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { OptionVerdict } from '../questions/question.type.js';

@ObjectType({ description: 'How much of a category a person has mastered, from own answers and cards.' })
export class StudyProgress {
  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'Percent, 0 to 100.' })
  progress!: number;
}

@ObjectType({ description: 'Something worth doing now, with the reason.' })
export class NextStep {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  detail!: string;

  @Field(() => Int, { description: 'Estimated time.' })
  minutes!: number;

  @Field(() => String, { description: 'A route of the web app.' })
  url!: string;
}

@ObjectType({ description: 'The answers of the last seven days.' })
export class StudyWeek {
  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  correct!: number;
}

@ObjectType({ description: 'The verdict on an answer, with the explanation of every option.' })
export class AnswerResult {
  @Field(() => ID)
  questionId!: string;

  @Field(() => Boolean)
  isCorrect!: boolean;

  @Field(() => [OptionVerdict])
  options!: OptionVerdict[];

  @Field(() => StudyProgress, { description: 'The progress after this answer.' })
  progress!: StudyProgress;
}
