import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A browser or script that is signed in to the own account.' })
export class Session {
  @Field(() => ID, { description: 'Identifies the session. Can’t be used to sign in.' })
  id!: string;

  @Field(() => String, { description: 'Such as "Firefox on Windows".' })
  device!: string;

  @Field(() => String, {
    description: 'Where it signed in: "the dashboard’s computer", "local network", or its internet address.',
  })
  place!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it signed in.' })
  createdAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to the minute.' })
  lastUse!: Date | null;

  @Field(() => Boolean, { description: 'Whether this is the current session.' })
  isCurrent!: boolean;
}
