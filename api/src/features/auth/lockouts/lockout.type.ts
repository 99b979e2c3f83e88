import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

/** What is locked out. */
export enum LockoutKind {
  ACCOUNT = 'ACCOUNT',
  DEVICE = 'DEVICE',
  ADDRESS = 'ADDRESS',
}
registerEnumType(LockoutKind, {
  name: 'LockoutKind',
  description: 'DEVICE: a known device. The account can still be used from other devices.',
});

@ObjectType({ description: 'Who or what may not sign in for a while, after too many failures.' })
export class Lockout {
  @Field(() => ID)
  id!: string;

  @Field(() => LockoutKind)
  kind!: LockoutKind;

  @Field(() => String, { description: 'The username as it was typed, or the address.' })
  name!: string;

  @Field(() => String, { description: 'What failed: passwords, codes or passkeys.' })
  reason!: string;

  @Field(() => GraphQLDateTime)
  until!: Date;
}
