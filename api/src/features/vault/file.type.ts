import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType } from 'type-graphql';

@ObjectType('File', { description: 'A file in the vault of the signed-in person.' })
export class VaultFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Media type, found from the bytes and not from the name.' })
  type!: string;

  @Field(() => Float, { description: 'Bytes.' })
  size!: number;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;

  @Field(() => [String])
  tags!: string[];
}
