import { IsEnum, IsString, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

/** What a message can be about in the Study Hub and the games. */
export enum ChatContextKind {
  question = 'question',
  card = 'card',
  lesson = 'lesson',
  lab = 'lab',
}

registerEnumType(ChatContextKind, {
  name: 'ChatContextKind',
  description: 'What a message can be about in the Study Hub and the games.',
});

@ObjectType({ description: 'What a message is about: the page it was sent from.' })
export class ChatContext {
  @Field(() => ChatContextKind)
  kind!: ChatContextKind;

  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The URL of its page.' })
  url!: string;
}

@ObjectType({ description: 'A file from the File Vault attached to a message.' })
export class MessageFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  url!: string;
}

@InputType()
export class ChatContextInput {
  @Field(() => ChatContextKind)
  @IsEnum(ChatContextKind, { message: 'kind must be question, card, lesson, or lab' })
  kind!: ChatContextKind;

  @Field(() => ID)
  @MaxLength(100, { message: 'The id is too long' })
  @IsString({ message: 'The id must be text' })
  id!: string;
}
