import {
  IsBoolean,
  IsEnum,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ArgsType, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../core/access/user.type.js';

@ObjectType({ description: 'A page of accounts.' })
export class UserPage {
  @Field(() => [User])
  users!: User[];

  @Field(() => Int, { description: 'Number of accounts on all pages.' })
  total!: number;

  @Field(() => Boolean, { description: 'Whether there’s a next page.' })
  hasMore!: boolean;

  @Field(() => Boolean, { description: 'Whether there’s a previous page.' })
  hasPrevious!: boolean;
}

@ObjectType({ description: 'A member’s storage usage and limit in bytes.' })
export class UserStorage {
  @Field(() => Float)
  used!: number;

  @Field(() => Float)
  quota!: number;

  @Field(() => Float, { nullable: true, description: 'This member’s individual limit, if any.' })
  ownQuota!: number | null;
}

/** The fields that accounts can be sorted by. */
export enum UserSort {
  NAME = 'NAME',
  LAST_LOGIN = 'LAST_LOGIN',
  CREATED = 'CREATED',
}
registerEnumType(UserSort, { name: 'UserSort' });

@ArgsType()
export class UserPageArgs {
  @Field(() => String, { defaultValue: '', description: 'Part of the username.' })
  @IsString({ message: 'search must be text' })
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  search: string = '';

  @Field(() => Boolean, { nullable: true, description: 'Only active or only inactive accounts.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only admins or only members.' })
  @IsOptional()
  @IsBoolean()
  isAdmin?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only a group’s members.' })
  @IsOptional()
  @IsMongoId({ message: 'groupId must be an id' })
  groupId?: string | null;

  @Field(() => UserSort, { defaultValue: UserSort.NAME })
  @IsEnum(UserSort)
  sort: UserSort = UserSort.NAME;

  @Field(() => Boolean, { defaultValue: false })
  isDescending: boolean = false;

  @Field(() => Int, { defaultValue: 50, description: 'Maximum number of items, 1 to 100.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(100, { message: 'first must be at most 100' })
  first: number = 50;

  @Field(() => ID, { nullable: true, description: 'The ID of the last user on the previous page.' })
  @IsOptional()
  @IsMongoId({ message: 'after must be an id' })
  after?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID of the first user on the next page.' })
  @IsOptional()
  @IsMongoId({ message: 'before must be an id' })
  before?: string | null;
}
