import { Field, Int, ObjectType } from 'type-graphql';
import { Question } from '../questions/question.type.js';

@ObjectType({ description: 'A quiz of a module that has begun.' })
export class StartedModuleQuiz {
  @Field(() => Int, { description: 'Names the quiz in its answers.' })
  seed!: number;

  @Field(() => [Question])
  questions!: Question[];
}
