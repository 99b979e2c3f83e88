import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs } from '../../../core/input/page.type.js';

/** The orders of a list of notes; pinned ones come first in each. */
export enum NoteSort {
  UPDATED = 'updated',
  CREATED = 'created',
  TITLE = 'title',
}
registerEnumType(NoteSort, {
  name: 'NoteSort',
  description:
    'Most recently changed first, most recently created first, or by title. Pinned notes always come first.',
});

@ObjectType({ description: 'A note folder.' })
export class NoteFolder {
  @Field(() => String)
  path!: string;

  @Field(() => Int, { description: 'Number of notes in it and its subfolders.' })
  count!: number;
}

@ObjectType({ description: 'A note tag.' })
export class NoteTag {
  @Field(() => String)
  tag!: string;

  @Field(() => Int)
  count!: number;
}

@ArgsType()
export class NotesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Only notes with words that start with these. Returns the best 200, best match first; title matches come before body matches.',
  })
  @IsOptional()
  @MaxLength(200, { message: 'Use up to 200 characters in your search.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only notes with this tag, ignoring case.' })
  tag?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only notes in this folder and its subfolders. Empty for notes that aren’t in a folder.',
  })
  folder?: string | null;

  @Field(() => NoteSort, { nullable: true, description: 'Defaults to most recently changed first.' })
  sort?: NoteSort | null;
}
