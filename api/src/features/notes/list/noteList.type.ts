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
  description: 'The latest changed first, the latest created first, or by title; pinned ones before all.',
});

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
