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

/** The choices for a token's lifetime, in days. */
const lifetimes = [30, 90, 365];

const tokenRights = { ...Feature, ADMIN: 'admin' } as const;

registerEnumType(tokenRights, {
  name: 'TokenRight',
  description: 'What an API token can be given access to: a feature, or what only admins can do.',
});

@ObjectType({ description: 'Part of its owner’s access that a token has.' })
export class TokenScope {
  @Field(() => tokenRights)
  right!: TokenRight;

  @Field(() => Boolean, { description: 'Whether mutations and uploads are allowed. Otherwise read-only.' })
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

  @Field(() => String, { description: 'The secret’s last four characters.' })
  lastFour!: string;

  @Field(() => [TokenScope])
  scopes!: TokenScope[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null if it works until it’s revoked.' })
  expiresAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Accurate to the minute.' })
  lastUsedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The IP address it was last used from.' })
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

  @Field(() => [TokenScopeInput], {
    description: 'Each scope once. With none, the token can only use `me` and similar operations.',
  })
  @ValidateNested({ each: true })
  @ArrayMaxSize(features.length + 1, { message: 'Choose each scope once' })
  scopes!: TokenScopeInput[];

  @Field(() => Int, { nullable: true, description: '30, 90, or 365. Omit for a token that doesn’t expire.' })
  @IsOptional()
  @IsIn(lifetimes, { message: 'Choose 30, 90, or 365 days, or no expiration' })
  expiresInDays?: number | null;
}
