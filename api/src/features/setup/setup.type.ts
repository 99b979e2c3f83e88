import { Field, ObjectType, registerEnumType } from 'type-graphql';

export enum AddressSetting {
  HOST = 'HOST',
  PUBLIC_URL = 'PUBLIC_URL',
}
registerEnumType(AddressSetting, {
  name: 'AddressSetting',
  description: 'The setting that decides where others reach the dashboard.',
});

@ObjectType({ description: 'Where other devices reach the dashboard.' })
export class SiteAddress {
  @Field(() => [String], { description: 'Addresses that others can open, as far as the server knows them.' })
  urls!: string[];

  @Field(() => Boolean, { description: 'Only the server itself can open the dashboard.' })
  isLocalOnly!: boolean;

  @Field(() => AddressSetting)
  setting!: `${AddressSetting}`;
}

@ObjectType({ description: 'What an owner has set up so far.' })
export class SetupProgress {
  @Field(() => Boolean)
  isSiteNamed!: boolean;

  @Field(() => Boolean)
  isReachable!: boolean;

  @Field(() => Boolean, { description: 'Someone was invited, or already has an account.' })
  hasInvited!: boolean;

  @Field(() => Boolean, { description: 'A language model answers instead of the built-in assistant.' })
  hasModel!: boolean;

  @Field(() => Boolean)
  hasBackup!: boolean;

  @Field(() => Boolean, { description: 'The caller signs in with a code or a passkey.' })
  hasSecondFactor!: boolean;
}
