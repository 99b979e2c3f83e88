import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A [[link]] in a note.' })
export class NoteLink {
  @Field(() => String, { description: 'The linked title, in lowercase with single spaces.' })
  title!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The most recent note with that title. Null if there is none.',
  })
  noteId?: string;
}
