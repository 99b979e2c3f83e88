import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A browser or script that is signed in to your account.' })
export class Session {
  @Field(() => ID, { description: 'Identifies the session. Can’t be used to sign in.' })
  id!: string;

  @Field(() => String, { description: 'Such as “Firefox on Windows”.' })
  device!: string;

  @Field(() => String, {
    description: 'Where it signed in: “this server”, “local network”, or its IP address.',
  })
  place!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it signed in.' })
  createdAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to the minute.' })
  lastUse!: Date | null;

  @Field(() => Boolean, { description: 'Whether this is the current session.' })
  isCurrent!: boolean;
}
