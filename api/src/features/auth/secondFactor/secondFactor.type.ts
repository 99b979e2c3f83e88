import { IsObject, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { KeepSignedInInput } from '../../../core/sessions/keepSignedIn.type.js';

const tooLong = 'That code doesn’t match.';

@ObjectType({ description: 'Your two-factor sign-in.' })
export class SecondFactor {
  @Field(() => Boolean)
  isOn!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true })
  enabledAt!: Date | null;

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({
  description: 'The data for an authenticator app. It takes effect once a code from the app confirms it.',
})
export class TotpEnrollment {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'In base32, for manual entry.' })
  secret!: string;

  @Field(() => String, { description: 'The otpauth URL for the QR code.' })
  uri!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}

@InputType()
export class ConfirmTotpInput {
  @Field(() => ID)
  @MaxLength(100, { message: 'This QR code has expired. Start again to get a new one.' })
  enrollmentId!: string;

  @Field(() => String, { description: 'The code shown in the app.' })
  @MaxLength(100, { message: tooLong })
  code!: string;
}

@InputType()
export class VerifySecondFactorInput extends KeepSignedInInput {
  @Field(() => String, { description: 'The challenge returned by `login`.' })
  @MaxLength(100, { message: 'This sign-in took too long. Enter your password again.' })
  @IsString({ message: 'The challenge must be text' })
  challenge!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A code from the authenticator app, or a recovery code.',
  })
  @ValidateIf(({ passkey }: VerifySecondFactorInput) => !passkey)
  @MaxLength(100, { message: tooLong })
  @IsString({ message: 'The code must be text' })
  code?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Use instead of the code: the browser’s response to `startPasskeyLogin`.',
  })
  @IsOptional()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object | null;
}
