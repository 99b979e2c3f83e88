import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something that happened and that the person should know.' })
export class Notification {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  body!: string;

  @Field(() => String, { description: 'Where it leads: a route of the web app.' })
  url!: string;

  @Field(() => Boolean)
  isRead!: boolean;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}
