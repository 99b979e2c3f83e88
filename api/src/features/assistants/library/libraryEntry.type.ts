import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An entry in the built-in assistant’s library.' })
export class LibraryEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The assistant that uses it: herbal, tech, or general.' })
  assistantType!: string;

  @Field(() => String, { description: 'Markdown.' })
  text!: string;
}
