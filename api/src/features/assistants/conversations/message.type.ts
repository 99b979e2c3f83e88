import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChatContext, MessageFile } from '../references/reference.type.js';

/** Who wrote a message. */
export enum MessageRole {
  user = 'user',
  assistant = 'assistant',
}

registerEnumType(MessageRole, { name: 'MessageRole', description: 'Who wrote a message.' });

/** How far an answer is. */
export enum MessageState {
  streaming = 'streaming',
  complete = 'complete',
  stopped = 'stopped',
  failed = 'failed',
}

registerEnumType(MessageState, {
  name: 'MessageState',
  description: 'The answer’s status. User messages are always complete.',
});

@ObjectType({ description: 'Where something in an answer comes from.' })
export class Source {
  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Empty for what the reader cannot open.' })
  url!: string;
}

@ObjectType({ description: 'Something that is remembered of the person, as it stands in an answer.' })
export class UsedMemory {
  @Field(() => ID, { description: 'Of the memory, which may be forgotten since.' })
  id!: string;

  @Field(() => String)
  text!: string;
}

/** What an assistant can make. */
export enum AssistantActionKind {
  card = 'card',
  note = 'note',
}

registerEnumType(AssistantActionKind, {
  name: 'AssistantActionKind',
  description: 'What an assistant can make.',
});

/** Whether it was made. */
export enum ActionState {
  proposed = 'proposed',
  done = 'done',
}

registerEnumType(ActionState, { name: 'ActionState', description: 'Whether it was made.' });

@ObjectType({
  description: 'Something that an answer proposes to make, or has made because its question asked for it.',
})
export class AssistantAction {
  @Field(() => ID)
  id!: string;

  @Field(() => AssistantActionKind)
  kind!: AssistantActionKind;

  @Field(() => String, { description: 'The title of a note, the front of a card.' })
  title!: string;

  @Field(() => String, { description: 'The body of a note, the back of a card.' })
  text!: string;

  @Field(() => ActionState)
  state!: ActionState;

  @Field(() => String, { nullable: true, description: 'Where it is found when it was made.' })
  url!: string | null;
}

@ObjectType({ description: 'A message of a person or an assistant.' })
export class Message {
  @Field(() => ID)
  id!: string;

  @Field(() => MessageRole)
  role!: MessageRole;

  @Field(() => String, { description: 'Markdown.' })
  content!: string;

  @Field(() => [Source])
  sources!: Source[];

  @Field(() => [UsedMemory], { description: 'The memories the answer used.' })
  memories!: UsedMemory[];

  @Field(() => [UsedMemory], { description: 'Facts remembered since the question was answered.' })
  remembered!: UsedMemory[];

  @Field(() => [AssistantAction], { description: 'What the answer proposes to make, or has made.' })
  actions!: AssistantAction[];

  @Field(() => MessageState)
  state!: MessageState;

  @Field(() => String, { nullable: true, description: 'Why the answer failed, for its reader.' })
  failure!: string | null;

  @Field(() => ChatContext, { nullable: true, description: 'What an own message is about.' })
  context!: ChatContext | null;

  @Field(() => [MessageFile], { description: 'The files that went along with an own message.' })
  files!: MessageFile[];

  @Field(() => [ID], {
    description: 'All versions of the message, the oldest first; one that was never changed is the only one.',
  })
  versions!: string[];

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@ObjectType({ description: 'A piece of an answer as it grows, or its end.' })
export class MessageDelta {
  @Field(() => ID)
  conversationId!: string;

  @Field(() => ID)
  messageId!: string;

  @Field(() => Int, { description: 'Where in the content the text belongs; pieces may overlap.' })
  offset!: number;

  @Field(() => String)
  text!: string;

  @Field(() => MessageState)
  state!: MessageState;

  @Field(() => String, { nullable: true })
  failure?: string | null;
}

@ObjectType({ description: 'The answer to a message, as it is stored.' })
export class ChatReply {
  @Field(() => ID)
  conversationId!: string;

  @Field(() => ID)
  messageId!: string;

  @Field(() => String, { description: 'Markdown.' })
  response!: string;

  @Field(() => [Source])
  sources!: Source[];
}

@ObjectType({ description: 'The answer being streamed for a message.' })
export class StartedReply {
  @Field(() => ID)
  conversationId!: string;

  @Field(() => ID, { description: 'The own message.' })
  questionId!: string;

  @Field(() => ID, { description: 'The answer.' })
  messageId!: string;
}
