import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How the server determines a visitor’s IP address.' })
export class ProxyTrust {
  @Field(() => String, { description: 'The TRUST_PROXY value in effect.' })
  setting!: string;

  @Field(() => String, { description: 'The IP address the server uses for you.' })
  yourAddress!: string;

  @Field(() => String, { description: 'The IP address this request came from.' })
  peer!: string;

  @Field(() => String, { nullable: true, description: 'This request’s X-Forwarded-For header.' })
  forwardedFor!: string | null;
}
