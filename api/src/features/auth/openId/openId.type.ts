import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Sign-in through an external provider, such as a school account.' })
export class LinkedSignIn {
  @Field(() => String, { description: 'How people call the provider.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'The linked account, as far as the provider tells.' })
  account!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'None: no account is linked.' })
  linkedAt!: Date | null;
}
