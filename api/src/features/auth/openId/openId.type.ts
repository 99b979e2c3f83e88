import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Sign-in through an external provider, such as a school account.' })
export class LinkedSignIn {
  @Field(() => String, { description: 'The provider’s display name.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The linked account’s name, if the provider gives one.',
  })
  account!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null if no account is linked.' })
  linkedAt!: Date | null;
}
