import { IsObject, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

const tooLong = "That code doesn't match.";

@ObjectType({ description: 'The two-factor sign-in of the person who asks.' })
export class SecondFactor {
  @Field(() => Boolean)
  isOn!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true })
  enabledAt!: Date | null;

  @Field(() => Int)
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'What an authenticator app needs. It counts once a code of the app confirms it.' })
export class TotpEnrollment {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'In base32, for typing it in.' })
  secret!: string;

  @Field(() => String, { description: 'The otpauth address that a QR code shows.' })
  uri!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}

@InputType()
export class ConfirmTotpInput {
  @Field(() => ID)
  @MaxLength(100, { message: 'This QR code has expired. Start again to get a new one.' })
  enrollmentId!: string;

  @Field(() => String, { description: 'The code that the app shows.' })
  @MaxLength(100, { message: tooLong })
  code!: string;
}

@InputType()
export class VerifySecondFactorInput {
  @Field(() => String, { description: 'What the sign-in answered with.' })
  @MaxLength(100, { message: 'This sign-in took too long. Enter your password again.' })
  @IsString({ message: 'The challenge must be text' })
  challenge!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code.',
  })
  @ValidateIf(({ passkey }: VerifySecondFactorInput) => !passkey)
  @MaxLength(100, { message: tooLong })
  @IsString({ message: 'The code must be text' })
  code?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'In place of the code: what the browser made of `startPasskeyLogin`.',
  })
  @IsOptional()
  @IsObject({ message: 'The passkey must be an object' })
  passkey?: object | null;
}
