import { IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, InputType } from 'type-graphql';

const maxPassword = { message: 'Password must be at most 256 characters' };

@ArgsType()
export class ChangePasswordArgs {
  @Field(() => String)
  @MaxLength(256, maxPassword)
  @IsString({ message: 'Password must be text' })
  currentPassword!: string;

  @Field(() => String)
  @MaxLength(256, maxPassword)
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password must be text' })
  newPassword!: string;
}

@ArgsType()
export class ConfirmIdentityArgs {
  @Field(() => String, { nullable: true })
  @MaxLength(256, maxPassword)
  @IsOptional()
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'A two-factor code. Use instead of the password.' })
  @MaxLength(64, { message: 'The code is too long' })
  @IsOptional()
  code?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Use instead of both: the browser’s response to `startPasskeyConfirmation`.',
  })
  @IsObject()
  @IsOptional()
  passkey?: object | null;
}

@InputType()
export class ProfileInput {
  @Field(() => String, { nullable: true, description: 'If null or empty, the username is shown.' })
  @MaxLength(256, { message: 'Your name must be at most 60 characters' })
  @IsOptional()
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'IANA name. Null uses the browser’s time zone.' })
  @MaxLength(64, { message: 'Choose a valid time zone.' })
  @IsOptional()
  timeZone?: string | null;
}
