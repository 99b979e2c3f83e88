import { IsDate, IsNotEmptyObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { AccessRights, AccessRightsInput } from '../../core/access/access.type.js';

@ObjectType({ description: 'A link that lets one person register.' })
export class Invite {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret part of the link {origin}/auth/invite/{code}. Null without a recent sign-in and for read-only tokens.',
  })
  code?: string | null;

  @Field(() => Boolean)
  used!: boolean;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;

  @Field(() => AccessRights, { description: 'The new account’s access.' })
  accessRights!: AccessRights;

  @Field(() => String, { nullable: true, description: 'The admin’s note, such as who the invite is for.' })
  label!: string | null;

  @Field(() => String, { nullable: true, description: 'Username of the account created from it.' })
  usedBy!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  usedAt!: Date | null;

  @Field(() => Boolean)
  isRevoked!: boolean;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@ObjectType({ description: 'Invite details visible to anyone with the link.' })
export class InviteOffer {
  @Field(() => String)
  code!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;

  @Field(() => AccessRights)
  accessRights!: AccessRights;

  @Field(() => String, { nullable: true })
  label!: string | null;

  @Field(() => Boolean, { description: 'Whether the new account becomes an admin.' })
  grantsAdmin!: boolean;
}

@InputType()
export class CreateInviteInput {
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: '1 to 30 days from now. Defaults to the site setting.',
  })
  @IsOptional()
  @IsDate({ message: 'expiresAt must be a date and time' })
  expiresAt?: Date;

  @Field(() => AccessRightsInput)
  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'accessRights must include every feature' })
  accessRights!: AccessRightsInput;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString({ message: 'label must be text' })
  @MaxLength(100, { message: 'label must be at most 100 characters' })
  label?: string;
}
