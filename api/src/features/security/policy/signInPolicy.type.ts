import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SecondFactorFor } from './signInPolicy.js';

registerEnumType(SecondFactorFor, {
  name: 'SecondFactorFor',
  description: 'Who has to have a second factor.',
});

@ObjectType({ description: 'How many active people have a second factor.' })
export class Enrollment {
  @Field(() => Int)
  people!: number;

  @Field(() => Int)
  peopleWithout!: number;

  @Field(() => Int)
  admins!: number;

  @Field(() => Int)
  adminsWithout!: number;

  @Field(() => Int, { description: 'People who could not sign in without a password.' })
  peopleWithoutPasskey!: number;

  @Field(() => Boolean, { description: 'Does the person who asks have none?' })
  isOwnMissing!: boolean;
}

@ObjectType({ description: 'How people may sign in, and for how long.' })
export class SignInPolicy {
  @Field(() => SecondFactorFor)
  secondFactorFor!: SecondFactorFor;

  @Field(() => Boolean, { description: 'Nobody signs in with a password.' })
  passkeysOnly!: boolean;

  @Field(() => String, { nullable: true, description: 'Why `passkeysOnly` cannot be turned on, if so.' })
  passkeysOnlyProblem!: string | null;

  @Field(() => Int, { description: 'Windows sign out after this time without input; 0: never.' })
  autoLogoutMinutes!: number;

  @Field(() => Int, { description: 'A session without use ends after this time.' })
  sessionTimeoutMinutes!: number;

  @Field(() => Int, { description: 'However much it is used, a session ends this long after the sign-in.' })
  sessionLifetimeDays!: number;

  @Field(() => Boolean, { description: 'New passwords are looked up in a list of leaked ones.' })
  checkLeakedPasswords!: boolean;

  @Field(() => Enrollment)
  enrollment!: Enrollment;
}

// The rules are those of `changePolicy`.
@InputType({ description: 'What is absent stays as it is.' })
export class SignInPolicyInput {
  @Field(() => SecondFactorFor, { nullable: true })
  secondFactorFor?: SecondFactorFor | null;

  @Field(() => Boolean, { nullable: true })
  passkeysOnly?: boolean | null;

  @Field(() => Int, { nullable: true, description: '30, 60 or 120; 0 for never.' })
  autoLogoutMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: '15 to 1440.' })
  sessionTimeoutMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: '1 to 90.' })
  sessionLifetimeDays?: number | null;

  @Field(() => Boolean, { nullable: true })
  checkLeakedPasswords?: boolean | null;
}
