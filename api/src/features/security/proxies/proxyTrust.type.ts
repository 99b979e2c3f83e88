import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How the server finds out the address of a visitor.' })
export class ProxyTrust {
  @Field(() => String, { description: 'The TRUST_PROXY value in effect.' })
  setting!: string;

  @Field(() => String, { description: 'The address that the server counts as yours.' })
  yourAddress!: string;

  @Field(() => String, { description: 'The address from which this request reached the server.' })
  peer!: string;

  @Field(() => String, { nullable: true, description: 'X-Forwarded-For of this request.' })
  forwardedFor!: string | null;
}
