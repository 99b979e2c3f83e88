import { Field, Int, ObjectType } from 'type-graphql';

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
