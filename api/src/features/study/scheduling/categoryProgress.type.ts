import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How much of a category a person has mastered, from own answers and cards.' })
export class StudyProgress {
  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'Percent, 0 to 100.' })
  progress!: number;
}
