import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Answers in the last seven days.' })
export class StudyWeek {
  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  correct!: number;
}
