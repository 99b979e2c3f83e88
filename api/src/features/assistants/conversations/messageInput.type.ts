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
const blankMessage = { message: 'Enter a message' };
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
    description: 'If false, the assistant doesn’t read the conversation and remembers nothing.',
  })
  @IsBoolean(noBoolean)
  memoryEnabled!: boolean;

  @Field(() => ChatContextInput, { nullable: true, description: 'What the message is about.' })
  @IsOptional()
  @ValidateNested()
  context?: ChatContextInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Up to 5 of your files in the File Vault to answer from.',
  })
  @IsOptional()
  @ArrayMaxSize(5, { message: 'You can attach up to 5 files' })
  attachments?: string[] | null;
}

@InputType()
export class RegenerateAnswerInput {
  @Field(() => ID, {
    description: 'The message to regenerate an answer for. Later messages are kept as an earlier version.',
  })
  messageId!: string;

  @Field(() => String, { nullable: true, description: 'The new text, at most 8000 characters.' })
  @IsOptional()
  @MaxLength(8000, longMessage)
  @Matches(/\S/, blankMessage)
  @IsString(noText)
  message?: string | null;

  @Field(() => Boolean)
  @IsBoolean(noBoolean)
  memoryEnabled!: boolean;
}

/** The body of `POST /api/assistants/chat`, apart from the history. It supports only the three built-in assistants. */
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
