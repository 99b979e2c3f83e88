import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SecondFactorFor } from './signInPolicy.js';

registerEnumType(SecondFactorFor, {
  name: 'SecondFactorFor',
  description: 'Who must use two-factor sign-in.',
});

@ObjectType({ description: 'How many active members use two-factor sign-in.' })
export class Enrollment {
  @Field(() => Int)
  people!: number;

  @Field(() => Int)
  peopleWithout!: number;

  @Field(() => Int)
  admins!: number;

  @Field(() => Int)
  adminsWithout!: number;

  @Field(() => Int, { description: 'Members who couldn’t sign in without a password.' })
  peopleWithoutPasskey!: number;

  @Field(() => Boolean, { description: 'Whether you don’t use two-factor sign-in yourself.' })
  isOwnMissing!: boolean;
}

@ObjectType({ description: 'How members can sign in, and for how long.' })
export class SignInPolicy {
  @Field(() => SecondFactorFor)
  secondFactorFor!: SecondFactorFor;

  @Field(() => Boolean, { description: 'Whether sign-in with a password is turned off.' })
  passkeysOnly!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why `passkeysOnly` can’t be turned on. Null if it can.',
  })
  passkeysOnlyProblem!: string | null;

  @Field(() => Int, { description: 'Browser windows sign out after this time without input. 0 means never.' })
  autoLogoutMinutes!: number;

  @Field(() => Int, { description: 'An unused session ends after this time.' })
  sessionTimeoutMinutes!: number;

  @Field(() => Boolean, { description: 'Whether members can stay signed in on a device for 30 days.' })
  canKeepSignedIn!: boolean;

  @Field(() => Int, { description: 'A session ends this long after signing in, even if it’s in use.' })
  sessionLifetimeDays!: number;

  @Field(() => Boolean, {
    description: 'Whether new passwords are checked against a list of leaked passwords.',
  })
  checkLeakedPasswords!: boolean;

  @Field(() => Enrollment)
  enrollment!: Enrollment;
}

// `changePolicy` validates the values.
@InputType({ description: 'Omitted fields aren’t changed.' })
export class SignInPolicyInput {
  @Field(() => SecondFactorFor, { nullable: true })
  secondFactorFor?: SecondFactorFor | null;

  @Field(() => Boolean, { nullable: true })
  passkeysOnly?: boolean | null;

  @Field(() => Int, { nullable: true, description: '30, 60, or 120. 0 means never.' })
  autoLogoutMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: '15 to 1440.' })
  sessionTimeoutMinutes?: number | null;

  @Field(() => Boolean, { nullable: true })
  canKeepSignedIn?: boolean | null;

  @Field(() => Int, { nullable: true, description: '1 to 90.' })
  sessionLifetimeDays?: number | null;

  @Field(() => Boolean, { nullable: true })
  checkLeakedPasswords?: boolean | null;
}
