import { Matches, MaxLength } from 'class-validator';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A member a sandbox is shared with.' })
export class SandboxMember {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;
}

@ObjectType({ description: 'A network built freely, without a task.' })
export class Sandbox {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'Whether it belongs to you. Only the owner can change it.' })
  isOwn!: boolean;

  @Field(() => String)
  ownerName!: string;

  @Field(() => Int, { description: 'Number of devices.' })
  deviceCount!: number;

  @Field(() => Int, { description: 'Incremented on every save.' })
  revision!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@InputType()
export class SaveSandboxInput {
  @Field(() => ID, { nullable: true, description: 'Omit for a new one.' })
  id?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision you changed. Returns CONFLICT if there is a newer one.',
  })
  revision?: number;

  @Field(() => String, { description: 'At most 80 characters.' })
  @MaxLength(80, { message: 'Use up to 80 characters' })
  @Matches(/\S/, { message: 'Enter a name' })
  name!: string;

  @Field(() => GraphQLJSONObject, { description: 'At most 30 devices and 300 kB.' })
  world!: object;
}
