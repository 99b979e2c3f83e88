import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A browser or script that is signed in to the own account.' })
export class Session {
  @Field(() => ID, { description: 'Names the session; it does not open it.' })
  id!: string;

  @Field(() => String, { description: 'Such as "Firefox on Windows".' })
  device!: string;

  @Field(() => String, {
    description: 'Where it signed in: "the dashboard’s computer", "local network", or its internet address.',
  })
  place!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it signed in.' })
  createdAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'To the minute.' })
  lastUse!: Date | null;

  @Field(() => Boolean, { description: 'Is it the session that asks?' })
  isCurrent!: boolean;
}
