import { IsInt, IsOptional, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MaxText } from '../../../core/input/bounds.js';
import { bodyTooLongMessage, maxBodyBytes } from './text/body.js';

@ObjectType({
  description: 'One of your notes. The body and links are loaded only if requested.',
})
export class Note {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => [String])
  tags!: string[];

  @Field(() => String, { description: 'A path such as School/CCNA. Empty if it isn’t in a folder.' })
  folder!: string;

  @Field(() => Boolean)
  pinned!: boolean;

  @Field(() => Int, { description: 'Number of saved changes, starting at 1.' })
  revision!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When the title, body, tags, or folder last changed.' })
  updatedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was moved to the trash. It’s deleted 30 days later.',
  })
  trashedAt?: Date;

  @Field(() => Float, { description: 'Size of the body in bytes.' })
  size!: number;

  @Field(() => String, { description: 'The start of the body as plain text, in one line.' })
  preview!: string;

  @Field(() => String, {
    nullable: true,
    description: 'In search results: the part of the body around the first match.',
  })
  snippet?: string;

  /** Keys of the titles that the body links to. */
  linkKeys!: string[];
}

@ObjectType({ description: 'Reports that a note was created, changed, or moved into or out of the trash.' })
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

/** The fields of a note that a person sets. */
@InputType()
export class NoteInput {
  @Field(() => String, { nullable: true, description: 'At most 200 characters. Can be empty.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'Markdown, at most 2 MB, stored exactly as sent.' })
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
  @MaxLength(100, { message: 'Keys can be up to 100 characters' })
  key?: string | null;
}

@InputType({ description: 'Omitted fields aren’t changed.' })
export class UpdateNoteInput extends NoteInput {
  @Field(() => Boolean, { nullable: true })
  pinned?: boolean | null;

  @Field(() => Int, { description: 'The revision the change is based on.' })
  @IsInt({ message: 'revision must be a whole number' })
  @Min(1, { message: 'revision must be at least 1' })
  revision!: number;
}
