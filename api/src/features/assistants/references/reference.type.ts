import { IsEnum, IsString, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

/** What of the Study Hub and the games a message may be about. */
export enum ChatContextKind {
  question = 'question',
  card = 'card',
  lesson = 'lesson',
  lab = 'lab',
}

registerEnumType(ChatContextKind, {
  name: 'ChatContextKind',
  description: 'What of the Study Hub and the games a message may be about.',
});

@ObjectType({ description: 'What a message is about: where the person was when they asked.' })
export class ChatContext {
  @Field(() => ChatContextKind)
  kind!: ChatContextKind;

  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Its page.' })
  url!: string;
}

@ObjectType({ description: 'A file of the File Vault that goes along with a message.' })
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
