import { Field, Int, ObjectType } from 'type-graphql';
import { Question } from '../questions/question.type.js';

@ObjectType({ description: 'A module quiz in progress.' })
export class StartedModuleQuiz {
  @Field(() => Int, { description: 'Identifies the quiz when answering.' })
  seed!: number;

  @Field(() => [Question])
  questions!: Question[];
}
