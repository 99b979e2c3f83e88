import {
  IsNotEmptyObject,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { AccessRightsInput } from '../../core/access/access.type.js';
import { User } from '../../core/access/user.type.js';

@ObjectType({ description: 'An account with a temporary password that its owner must change.' })
export class TemporaryPassword {
  @Field(() => User)
  user!: User;

  @Field(() => String, { nullable: true, description: 'The generated password. Returned only once.' })
  password!: string | null;
}

function IsTemporaryPassword(): PropertyDecorator {
  return (target, name) => {
    IsOptional()(target, name);
    IsString({ message: 'Password must be text' })(target, name);
    MinLength(6, { message: 'Password must be at least 6 characters' })(target, name);
    MaxLength(256, { message: 'Password must be at most 256 characters' })(target, name);
  };
}

const passwordField = { nullable: true, description: 'If omitted, one is generated.' };

@InputType()
export class CreateUserInput {
  @Field(() => String)
  @MaxLength(32, { message: 'Username must be at most 32 characters' })
  @MinLength(3, { message: 'Username must be at least 3 characters' })
  username!: string;

  @Field(() => AccessRightsInput)
  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'accessRights must include every feature' })
  accessRights!: AccessRightsInput;

  @Field(() => String, passwordField)
  @IsTemporaryPassword()
  password?: string | null;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => ID)
  @MaxLength(100, { message: 'This user doesn’t exist. It may have been deleted.' })
  userId!: string;

  @Field(() => String, passwordField)
  @IsTemporaryPassword()
  password?: string | null;
}
