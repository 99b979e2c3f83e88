import { Matches, MaxLength } from 'class-validator';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A member who may open a sandbox of somebody else.' })
export class SandboxMember {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;
}

@ObjectType({ description: 'A network that somebody built without a task.' })
export class Sandbox {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'Only the owner changes it.' })
  isOwn!: boolean;

  @Field(() => String)
  ownerName!: string;

  @Field(() => Int, { description: 'How many devices it has.' })
  deviceCount!: number;

  @Field(() => Int, { description: 'Incremented on every save.' })
  revision!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@InputType()
export class SaveSandboxInput {
  @Field(() => ID, { nullable: true, description: 'Missing for a new one.' })
  id?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was changed; CONFLICT when there is a newer one.',
  })
  revision?: number;

  @Field(() => String, { description: 'At most 80 characters.' })
  @MaxLength(80, { message: 'A name must be at most 80 characters' })
  @Matches(/\S/, { message: 'A sandbox needs a name' })
  name!: string;

  @Field(() => GraphQLJSONObject, { description: 'At most 30 devices and 300 kB.' })
  world!: object;
}
