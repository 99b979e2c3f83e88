import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

/** What is locked. */
export enum LockoutKind {
  ACCOUNT = 'ACCOUNT',
  DEVICE = 'DEVICE',
  ADDRESS = 'ADDRESS',
}
registerEnumType(LockoutKind, {
  name: 'LockoutKind',
  description: 'DEVICE: a known device. The account can still be used from other devices.',
});

@ObjectType({
  description:
    'An account, device, or address that is temporarily locked out after too many failed attempts.',
})
export class Lockout {
  @Field(() => ID)
  id!: string;

  @Field(() => LockoutKind)
  kind!: LockoutKind;

  @Field(() => String, { description: 'The username as typed, or the IP address.' })
  name!: string;

  @Field(() => String, { description: 'What failed: passwords, codes, or passkeys.' })
  reason!: string;

  @Field(() => GraphQLDateTime)
  until!: Date;
}
