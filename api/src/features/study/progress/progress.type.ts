import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A suggested next step, with the reason.' })
export class NextStep {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  detail!: string;

  @Field(() => Int, { description: 'Estimated time.' })
  minutes!: number;

  @Field(() => String, { description: 'A web app route.' })
  url!: string;
}

@ObjectType({ description: 'Answers in the last seven days.' })
export class StudyWeek {
  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  correct!: number;
}
