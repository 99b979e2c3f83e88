import { IsString, MaxLength, MinLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { KeepSignedInInput } from '../../core/sessions/keepSignedIn.type.js';

@InputType()
export class LoginInput extends KeepSignedInInput {
  @Field(() => String)
  @MaxLength(32, { message: 'Username must be at most 32 characters' })
  @MinLength(3, { message: 'Username must be at least 3 characters' })
  @IsString({ message: 'Username must be text' })
  username!: string;

  @Field(() => String)
  @MaxLength(256, { message: 'Password must be at most 256 characters' })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be text' })
  password!: string;
}

@InputType()
export class RegisterInput extends LoginInput {
  @Field(() => String, { description: 'The code in the invite link.' })
  @MaxLength(100, { message: 'This invite link is invalid or has expired.' })
  @IsString({ message: 'You must have a valid invite link to register.' })
  code!: string;
}

@InputType()
export class KeepAccountInput extends KeepSignedInInput {
  @Field(() => String, { description: 'The challenge returned by `login`.' })
  @MaxLength(100, { message: 'This sign-in took too long. Enter your password again.' })
  @IsString({ message: 'This sign-in took too long. Enter your password again.' })
  challenge!: string;
}
