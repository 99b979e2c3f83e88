import {
  ArrayMaxSize,
  IsBoolean,
  IsEnum,
  IsIn,
  IsOptional,
  IsString,
  Length,
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Feature, features, type TokenRight } from '../../core/access/access.js';

/** For how many days a token can be made. */
const lifetimes = [30, 90, 365];

const tokenRights = { ...Feature, ADMIN: 'admin' } as const;

registerEnumType(tokenRights, {
  name: 'TokenRight',
  description: 'What an API token can be given: a feature, or what only administrators can do.',
});

@ObjectType({ description: 'One of its owner’s access rights granted to a token.' })
export class TokenScope {
  @Field(() => tokenRights)
  right!: TokenRight;

  @Field(() => Boolean, { description: 'Mutations and uploads too; otherwise reading only.' })
  write!: boolean;
}

@InputType()
export class TokenScopeInput {
  @Field(() => tokenRights)
  @IsEnum(tokenRights)
  right!: TokenRight;

  @Field(() => Boolean)
  @IsBoolean()
  write!: boolean;
}

@ObjectType({ description: 'A key that lets a script act as its owner, within its scopes.' })
export class ApiToken {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'The last four characters of the secret.' })
  lastFour!: string;

  @Field(() => [TokenScope])
  scopes!: TokenScope[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'None: it works until it is revoked.' })
  expiresAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'As of the minute.' })
  lastUsedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The address of the last use.' })
  lastUsedFrom!: string | null;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

@ObjectType()
export class CreatedToken {
  @Field(() => String, {
    description: 'For the header `Authorization: Bearer`. It isn’t stored and can’t be shown again.',
  })
  secret!: string;

  @Field(() => ApiToken)
  token!: ApiToken;
}

@InputType()
export class CreateTokenInput {
  @Field(() => String)
  @Length(1, 60, { message: 'Enter a name of up to 60 characters' })
  @IsString({ message: 'Enter a name of up to 60 characters' })
  name!: string;

  @Field(() => [TokenScopeInput], { description: 'Each right once. Without any, only `me` and the like.' })
  @ValidateNested({ each: true })
  @ArrayMaxSize(features.length + 1, { message: 'Choose each right once' })
  scopes!: TokenScopeInput[];

  @Field(() => Int, { nullable: true, description: '30, 90, or 365; without it the token does not expire.' })
  @IsOptional()
  @IsIn(lifetimes, { message: 'Choose 30, 90, or 365 days, or no expiration' })
  expiresInDays?: number | null;
}
