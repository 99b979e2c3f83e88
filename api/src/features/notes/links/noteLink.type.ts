import { Field, ID, ObjectType } from 'type-graphql';

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
