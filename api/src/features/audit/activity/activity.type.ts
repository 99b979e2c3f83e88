import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An event on your account.' })
export class Activity {
  @Field(() => ID)
  id!: string;

  @Field(() => GraphQLDateTime)
  time!: Date;

  @Field(() => String, { description: 'The type of event, such as login.success.' })
  action!: string;

  @Field(() => String, { description: 'What happened, in words.' })
  text!: string;
}

@ArgsType()
export class ActivityArgs {
  @Field(() => Int, { defaultValue: 20, description: 'Maximum number of items, 1 to 100.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(100, { message: 'first must be at most 100' })
  first: number = 20;

  @Field(() => ID, { nullable: true, description: 'The ID of the last item on the previous page.' })
  @IsOptional()
  @MaxLength(40, { message: 'after must be the ID of an activity' })
  after?: string | null;
}
