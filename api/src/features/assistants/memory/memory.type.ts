import { Matches, MaxLength } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something assistants remember about you.' })
export class Memory {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@InputType()
export class UpdateMemoryInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'At most 200 characters.' })
  @MaxLength(200, { message: 'A memory must be at most 200 characters' })
  @Matches(/\S/, { message: 'Enter something to remember' })
  text!: string;
}
