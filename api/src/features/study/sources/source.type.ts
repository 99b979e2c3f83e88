import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a text of the content was checked against.' })
export class ContentSource {
  @Field(() => String, { description: 'Title of the page, or a line that says that there is none.' })
  title!: string;

  @Field(() => String, { nullable: true })
  url?: string;

  @Field(() => String, { nullable: true, description: 'The day on which the page was read.' })
  opened?: string;
}
