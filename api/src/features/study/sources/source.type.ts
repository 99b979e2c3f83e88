import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The source that a piece of content was checked against.' })
export class ContentSource {
  @Field(() => String, { description: 'The page’s title, or a note that it doesn’t have one.' })
  title!: string;

  @Field(() => String, { nullable: true })
  url?: string;

  @Field(() => String, { nullable: true, description: 'The day on which the page was read.' })
  opened?: string;
}
