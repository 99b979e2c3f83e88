import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType()
export class ExamDomain {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: 'Percentage of the exam.' })
  weight!: number;
}
