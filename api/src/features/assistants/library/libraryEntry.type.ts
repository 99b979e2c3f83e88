import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something that the built-in assistant knows.' })
export class LibraryEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The assistant that answers from it: herbal, tech or general.' })
  assistantType!: string;

  @Field(() => String, { description: 'Markdown.' })
  text!: string;
}
