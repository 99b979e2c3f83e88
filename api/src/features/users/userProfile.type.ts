import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../../core/access/user.type.js';
import { UserStorage } from './user.type.js';

@ObjectType({ description: 'A browser or script that is signed in to an account.' })
export class UserSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Such as “Firefox on Windows”.' })
  device!: string;

  @Field(() => String, {
    description: 'Where it signed in: “this server”, “local network”, or its IP address.',
  })
  place!: string;

  @Field(() => GraphQLDateTime, { nullable: true })
  lastUse!: Date | null;
}

@ObjectType({ description: 'A group that a member is in.' })
export class UserGroup {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean)
  isGroupAdmin!: boolean;
}

@ObjectType({
  description: 'What admins can see about an account. It never includes what the owner wrote or stored.',
})
export class UserProfile {
  @Field(() => User)
  user!: User;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to the minute.' })
  lastActive!: Date | null;

  @Field(() => UserStorage)
  storage!: UserStorage;

  @Field(() => [UserSession])
  sessions!: UserSession[];

  @Field(() => [UserGroup])
  groups!: UserGroup[];

  @Field(() => Boolean, { description: 'Whether signing in requires a code from an authenticator app.' })
  hasAuthenticator!: boolean;

  @Field(() => Int)
  passkeyCount!: number;
}

@ObjectType({ description: 'The number of accounts, in total and by status.' })
export class UserTotals {
  @Field(() => Int)
  all!: number;

  @Field(() => Int)
  inactive!: number;

  @Field(() => Int, { description: 'Active admins.' })
  admins!: number;

  @Field(() => Int, { description: 'Accounts that have never signed in.' })
  neverSignedIn!: number;

  @Field(() => Int, { description: 'Accounts that will be permanently deleted.' })
  leaving!: number;
}
