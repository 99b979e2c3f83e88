import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Feature } from '../../core/access/access.js';
import { AccessRights } from '../../core/access/access.type.js';

@ObjectType({ description: 'A person with an account.' })
export class User {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;

  @Field(() => Boolean)
  isAdmin!: boolean;

  @Field(() => Boolean, { description: 'An inactive person cannot sign in.' })
  isActive!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'None before the first sign-in.' })
  lastLogin!: Date | null;

  @Field(() => AccessRights)
  accessRights!: AccessRights;

  @Field(() => [Feature], {
    description: 'What the person may use: the rights that are on; for an admin all.',
  })
  features!: Feature[];
}
