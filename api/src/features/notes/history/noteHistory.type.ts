import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';

/** Why a text is in the history. */
export enum NoteVersionKind {
  SAVED = 'saved',
  CONFLICT = 'conflict',
}
registerEnumType(NoteVersionKind, {
  name: 'NoteVersionKind',
  description: 'An earlier version, or the losing version of an edit conflict.',
});

@ObjectType({ description: 'An earlier version of a note.' })
export class NoteVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  noteId!: string;

  @Field(() => NoteVersionKind)
  kind!: NoteVersionKind;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The first few words.' })
  preview!: string;

  @Field(() => Float, { description: 'Size of the body in bytes.' })
  size!: number;

  @Field(() => GraphQLDateTime, { description: 'When this version was saved.' })
  savedAt!: Date;
}

@ObjectType({ description: 'An earlier version of a note, with its full text.' })
export class NoteVersionText extends NoteVersion {
  @Field(() => String)
  body!: string;
}
