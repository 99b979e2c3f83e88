import { IsEnum, IsInt, IsMongoId, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Feature } from '../../core/access/access.js';
import { AccessRights } from '../../core/access/access.type.js';

@ObjectType({ description: 'A person with an account.' })
export class User {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String, { nullable: true, description: 'The user’s display name.' })
  displayName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name, such as Europe/Berlin; none: as the browser.',
  })
  timeZone!: string | null;

  @Field(() => Boolean)
  isAdmin!: boolean;

  @Field(() => Boolean, { description: 'An inactive person cannot sign in.' })
  isActive!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the account is permanently deleted, if its owner or an admin has deleted it.',
  })
  deletionDate!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'None before the first sign-in.' })
  lastLogin!: Date | null;

  @Field(() => AccessRights)
  accessRights!: AccessRights;

  @Field(() => [Feature], {
    description: 'What the person may use: the rights that are on; for an admin all.',
  })
  features!: Feature[];
}

@ObjectType({ description: 'One page of the accounts.' })
export class UserPage {
  @Field(() => [User])
  users!: User[];

  @Field(() => Int, { description: 'How many accounts there are on all pages.' })
  total!: number;

  @Field(() => Boolean, { description: 'Whether there is a next page.' })
  hasMore!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a previous page.' })
  hasPrevious!: boolean;
}

@ObjectType({ description: 'What a person has stored and may store, in bytes.' })
export class UserStorage {
  @Field(() => Float)
  used!: number;

  @Field(() => Float)
  quota!: number;

  @Field(() => Float, { nullable: true, description: 'The limit set for this person alone, if any.' })
  ownQuota!: number | null;
}

/** What the accounts can be sorted by. */
export enum UserSort {
  NAME = 'NAME',
  LAST_LOGIN = 'LAST_LOGIN',
  CREATED = 'CREATED',
}
registerEnumType(UserSort, { name: 'UserSort' });

@ArgsType()
export class UserPageArgs {
  @Field(() => String, { defaultValue: '', description: 'A part of the username.' })
  @IsString({ message: 'search must be text' })
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  search: string = '';

  @Field(() => UserSort, { defaultValue: UserSort.NAME })
  @IsEnum(UserSort)
  sort: UserSort = UserSort.NAME;

  @Field(() => Boolean, { defaultValue: false })
  isDescending: boolean = false;

  @Field(() => Int, { defaultValue: 50, description: 'How many at the most, 1 to 100.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(100, { message: 'first must be at most 100' })
  first: number = 50;

  @Field(() => ID, { nullable: true, description: 'The id of the last user of the page before.' })
  @IsOptional()
  @IsMongoId({ message: 'after must be an id' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of the first user of the page after it.' })
  @IsOptional()
  @IsMongoId({ message: 'before must be an id' })
  before?: string | null;
}
