import { IsOptional, Matches, MaxLength } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageArgs } from '../../../core/input/page.type.js';
import { IsAssistantId } from '../registry/assistant.type.js';

@ObjectType({ description: 'A saved conversation with one assistant. Query its messages separately.' })
export class Conversation {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description: 'herbal, tech, general, or the id of an assistant that a member made.',
  })
  assistantType!: string;

  @Field(() => String, { description: 'The start of the first message.' })
  title!: string;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When the last message arrived.' })
  updatedAt!: Date;
}

@InputType()
export class RenameConversationInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'At most 80 characters.' })
  @MaxLength(80, { message: 'The title must be at most 80 characters' })
  @Matches(/\S/, { message: 'Enter a title' })
  title!: string;
}

@ArgsType()
export class ConversationsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Only conversations with this assistant.' })
  @IsOptional()
  @IsAssistantId()
  assistantType?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Filters by words in titles or questions that start with this text.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'The search must be at most 200 characters' })
  search?: string | null;
}
