import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChatContext, MessageFile } from '../references/reference.type.js';

/** The author of a message. */
export enum MessageRole {
  user = 'user',
  assistant = 'assistant',
}

registerEnumType(MessageRole, { name: 'MessageRole', description: 'Who wrote a message.' });

/** The state of an answer. */
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

@ObjectType({ description: 'A source for something in an answer.' })
export class Source {
  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Empty if the reader can’t open it.' })
  url!: string;
}

@ObjectType({ description: 'A memory about you, as used in an answer.' })
export class UsedMemory {
  @Field(() => ID, { description: 'The memory’s ID. It may have been deleted since.' })
  id!: string;

  @Field(() => String)
  text!: string;
}

/** What an assistant can create. */
export enum AssistantActionKind {
  card = 'card',
  note = 'note',
}

registerEnumType(AssistantActionKind, {
  name: 'AssistantActionKind',
  description: 'What an assistant can create.',
});

/** Whether it was created. */
export enum ActionState {
  proposed = 'proposed',
  done = 'done',
}

registerEnumType(ActionState, { name: 'ActionState', description: 'Whether it has been created.' });

@ObjectType({
  description: 'Something that an answer proposes to create, or has created because you asked for it.',
})
export class AssistantAction {
  @Field(() => ID)
  id!: string;

  @Field(() => AssistantActionKind)
  kind!: AssistantActionKind;

  @Field(() => String, { description: 'A note’s title or a card’s front.' })
  title!: string;

  @Field(() => String, { description: 'A note’s body or a card’s back.' })
  text!: string;

  @Field(() => ActionState)
  state!: ActionState;

  @Field(() => String, { nullable: true, description: 'Its URL, once it has been created.' })
  url!: string | null;
}

@ObjectType({ description: 'A message from a member or an assistant.' })
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

  @Field(() => [AssistantAction], { description: 'What the answer proposes to create or has created.' })
  actions!: AssistantAction[];

  @Field(() => MessageState)
  state!: MessageState;

  @Field(() => String, { nullable: true, description: 'Why the answer failed, in words for the reader.' })
  failure!: string | null;

  @Field(() => ChatContext, { nullable: true, description: 'What your message is about.' })
  context!: ChatContext | null;

  @Field(() => [MessageFile], { description: 'The files attached to your message.' })
  files!: MessageFile[];

  @Field(() => [ID], {
    description: 'All versions of the message, oldest first. If it was never changed, there’s only one.',
  })
  versions!: string[];

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@ObjectType({ description: 'A piece of an answer that is being written, or its end.' })
export class MessageDelta {
  @Field(() => ID)
  conversationId!: string;

  @Field(() => ID)
  messageId!: string;

  @Field(() => Int, { description: 'The position of the text in the content. Pieces can overlap.' })
  offset!: number;

  @Field(() => String)
  text!: string;

  @Field(() => MessageState)
  state!: MessageState;

  @Field(() => String, { nullable: true })
  failure?: string | null;
}

@ObjectType({ description: 'The answer to a message, as stored.' })
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

  @Field(() => ID, { description: 'Your message.' })
  questionId!: string;

  @Field(() => ID, { description: 'The answer.' })
  messageId!: string;
}
