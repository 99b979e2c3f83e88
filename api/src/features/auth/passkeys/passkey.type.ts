import { IsObject, IsOptional, MaxLength } from 'class-validator';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { KeepSignedInInput } from '../../../core/sessions/keepSignedIn.type.js';

const maxName = { message: 'Enter a name of up to 60 characters' };

@ObjectType({ description: 'A key on its owner’s device for signing in without a password.' })
export class Passkey {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The host it was created for. It works only there.' })
  site!: string;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  lastUsedAt!: Date | null;
}

@InputType()
export class CreatePasskeyInput {
  @Field(() => GraphQLJSONObject, { description: 'The browser’s response to `startPasskeyRegistration`.' })
  @IsObject()
  passkey!: object;

  @Field(() => String, { nullable: true, description: 'If omitted, the device’s name is used.' })
  @MaxLength(60, maxName)
  @IsOptional()
  name?: string | null;
}

@InputType()
export class PasskeyLoginInput extends KeepSignedInInput {
  @Field(() => GraphQLJSONObject, { description: 'The browser’s response to `startPasskeyLogin`.' })
  @IsObject({ message: 'The passkey must be an object' })
  passkey!: object;
}
