import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { ChatContextInput } from '../references/reference.type.js';
import { IsAssistantId } from '../registry/assistant.type.js';
import { type AssistantType, assistantTypes } from '../registry/assistants.js';

const longMessage = { message: 'The message must be at most 8000 characters' };
const blankMessage = { message: 'The message must not be blank' };
const noText = { message: 'The message must be text' };
const noBoolean = { message: 'memoryEnabled must be true or false' };
const unknownAssistant = { message: `assistantType must be one of ${assistantTypes.join(', ')}` };

@InputType()
export class SendMessageInput {
  @Field(() => String, {
    description: 'herbal, tech, general, or the id of an assistant that a member made.',
  })
  @IsAssistantId()
  assistantType!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The conversation to continue. Omit to start a new one.',
  })
  @IsOptional()
  conversationId?: string | null;

  @Field(() => String, { description: 'At most 8000 characters.' })
  @MaxLength(8000, longMessage)
  @Matches(/\S/, blankMessage)
  @IsString(noText)
  message!: string;

  @Field(() => Boolean, {
    description: 'Off: nothing of the conversation is read, and nothing is remembered.',
  })
  @IsBoolean(noBoolean)
  memoryEnabled!: boolean;

  @Field(() => ChatContextInput, { nullable: true, description: 'What the message is about.' })
  @IsOptional()
  @ValidateNested()
  context?: ChatContextInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Own files of the File Vault to answer from, at most 5.',
  })
  @IsOptional()
  @ArrayMaxSize(5, { message: 'A message can have at most 5 files' })
  attachments?: string[] | null;
}

@InputType()
export class RegenerateAnswerInput {
  @Field(() => ID, {
    description: 'The message to regenerate an answer for. Later messages are kept as an earlier version.',
  })
  messageId!: string;

  @Field(() => String, { nullable: true, description: 'Its new text, at most 8000 characters.' })
  @IsOptional()
  @MaxLength(8000, longMessage)
  @Matches(/\S/, blankMessage)
  @IsString(noText)
  message?: string | null;

  @Field(() => Boolean)
  @IsBoolean(noBoolean)
  memoryEnabled!: boolean;
}

/** The body of `POST /api/assistants/chat`, apart from the history. It knows the three assistants of everybody. */
export class ChatInput {
  @IsIn(assistantTypes, unknownAssistant)
  assistantType!: AssistantType;

  @MaxLength(8000, longMessage)
  @Matches(/\S/, blankMessage)
  @IsString(noText)
  message!: string;

  @IsOptional()
  @IsBoolean(noBoolean)
  memoryEnabled?: boolean | null;
}
