import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How much of a category you’ve mastered, based on your answers and cards.' })
export class StudyProgress {
  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'Percentage, 0 to 100.' })
  progress!: number;
}
