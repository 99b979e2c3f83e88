import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Feature } from './access.js';
import { AccessRights } from './access.type.js';

@ObjectType({ description: 'An account.' })
export class User {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String, { nullable: true, description: 'The display name.' })
  displayName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name, such as Europe/Berlin. Null uses the browser’s time zone.',
  })
  timeZone!: string | null;

  @Field(() => Boolean)
  isAdmin!: boolean;

  @Field(() => Boolean, { description: 'Inactive accounts can’t sign in.' })
  isActive!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the account will be permanently deleted, if its owner or an admin deleted it.',
  })
  deletionDate!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null before the first sign-in.' })
  lastLogin!: Date | null;

  @Field(() => AccessRights)
  accessRights!: AccessRights;

  @Field(() => [Feature], {
    description: 'The features the account can use. Admins can use all of them.',
  })
  features!: Feature[];
}
