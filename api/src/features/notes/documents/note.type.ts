import { IsInt, IsOptional, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../../core/input/page.type.js';

/** The orders of a list of notes; pinned ones come first in each. */
export enum NoteSort {
  UPDATED = 'updated',
  CREATED = 'created',
  TITLE = 'title',
}
registerEnumType(NoteSort, {
  name: 'NoteSort',
  description: 'The latest changed first, the latest created first, or by title; pinned ones before all.',
});

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

@ObjectType({ description: 'A [[link]] in a note.' })
export class NoteLink {
  @Field(() => String, { description: 'The title that it names, in lower case, with single spaces.' })
  title!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The latest note with that title; null when there is none.',
  })
  noteId?: string;
}

@ObjectType({ description: 'A folder of notes.' })
export class NoteFolder {
  @Field(() => String)
  path!: string;

  @Field(() => Int, { description: 'Notes in it and in the folders below.' })
  count!: number;
}

@ObjectType({ description: 'A tag of notes.' })
export class NoteTag {
  @Field(() => String)
  tag!: string;

  @Field(() => Int)
  count!: number;
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
    description:
      'Made by the client: asked again with the same key, because an answer was lost, the first note is the answer.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'A key has at most 100 characters' })
  key?: string | null;
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateNoteInput extends NoteInput {
  @Field(() => Boolean, { nullable: true })
  pinned?: boolean | null;

  @Field(() => Int, { description: 'The revision that the change is based on.' })
  @IsInt({ message: 'revision must be a whole number' })
  @Min(1, { message: 'revision must be at least 1' })
  revision!: number;
}

@ArgsType()
export class NotesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only notes with words that begin like these, the best 200, best first: title before body.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most 200 characters.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only notes with this tag, whatever its case.' })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only notes in this folder and those below it; empty for notes in none.',
  })
  folder?: string | null;

  @Field(() => NoteSort, { nullable: true, description: 'The latest changed first unless said otherwise.' })
  sort?: NoteSort | null;
}
