import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An herb, with its card’s schedule.' })
export class Herb {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  latinName!: string;

  @Field(() => [String], { description: 'Other names.' })
  aliases!: string[];

  @Field(() => [String])
  parts!: string[];

  @Field(() => String)
  traditionalUse!: string;

  @Field(() => String)
  evidence!: string;

  @Field(() => [String], { description: 'Cautions. Shown wherever the herb is shown.' })
  cautions!: string[];

  @Field(() => [String])
  interactions!: string[];

  @Field(() => Int, { description: 'Send it back with the grade so that a card is never graded twice.' })
  revision!: number;

  @Field(() => Boolean, { description: 'Whether it has never been graded.' })
  isFresh!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its card is due again.' })
  due?: Date;

  @Field(() => [String], { description: 'When it’s due again after each of the grades 1 to 4.' })
  intervals!: string[];
}

@InputType()
export class GradeHerbInput {
  @Field(() => ID)
  @IsString({ message: 'herb must be an id' })
  @MaxLength(60, { message: 'herb must be an id' })
  herb!: string;

  @Field(() => Int)
  @IsInt({ message: 'revision must be a whole number' })
  revision!: number;

  @Field(() => Int, { description: '1 again, 2 hard, 3 good, 4 easy.' })
  @IsInt({ message: 'rating must be 1 to 4' })
  @Min(1, { message: 'rating must be 1 to 4' })
  @Max(4, { message: 'rating must be 1 to 4' })
  rating!: number;
}
