import { IsInt, IsOptional, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MaxText } from '../../../core/input/bounds.js';
import { bodyTooLongMessage, maxBodyBytes } from './text/body.js';

@ObjectType({
  description: 'A note of the signed-in person. Its body and links are read only when asked for.',
})
export class Note {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => [String])
  tags!: string[];

  @Field(() => String, { description: 'A path such as School/CCNA; empty for none.' })
  folder!: string;

  @Field(() => Boolean)
  pinned!: boolean;

  @Field(() => Int, { description: 'Counts the saved changes, from 1 on.' })
  revision!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When title, body, tags or folder changed last.' })
  updatedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was moved to the trash; 30 days later it is removed.',
  })
  trashedAt?: Date;

  @Field(() => Float, { description: 'Bytes of the body.' })
  size!: number;

  @Field(() => String, { description: 'The beginning of the body as it reads, in one line.' })
  preview!: string;

  @Field(() => String, {
    nullable: true,
    description: 'In a search: the part of the body around the first word that was found.',
  })
  snippet?: string;

  /** Keys of the titles that the body links to. */
  linkKeys!: string[];
}

@ObjectType({ description: 'Tells that a note was created, changed, or moved to or out of the trash.' })
export class NoteChange {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  revision!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;

  @Field(() => Boolean)
  isTrashed!: boolean;
}

/** What a person decides of a note. */
@InputType()
export class NoteInput {
  @Field(() => String, { nullable: true, description: 'At most 200 characters; may be empty.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Markdown, at most 2 MB; stored byte for byte.' })
  @IsOptional()
  @MaxText(maxBodyBytes, bodyTooLongMessage)
  body?: string | null;

  @Field(() => [String], { nullable: true })
  tags?: string[] | null;

  @Field(() => String, { nullable: true, description: 'A path such as School/CCNA, at most 5 levels.' })
  folder?: string | null;
}

@InputType()
export class CreateNoteInput extends NoteInput {
  @Field(() => String, {
    nullable: true,
    description: 'Client-generated idempotency key. Retrying with the same key returns the first note.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'A key has at most 100 characters' })
  key?: string | null;
}

@InputType({ description: 'Omitted fields aren’t changed.' })
export class UpdateNoteInput extends NoteInput {
  @Field(() => Boolean, { nullable: true })
  pinned?: boolean | null;

  @Field(() => Int, { description: 'The revision that the change is based on.' })
  @IsInt({ message: 'revision must be a whole number' })
  @Min(1, { message: 'revision must be at least 1' })
  revision!: number;
}
