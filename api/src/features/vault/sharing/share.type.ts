import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { VaultFile } from '../files/file.type.js';

@ObjectType({ description: 'Lets another member open your file until a set time.' })
export class FileShare {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The member it’s shared with.' })
  username!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}

@ObjectType({ description: 'A file another member has shared with you.' })
export class SharedFile {
  @Field(() => ID, { description: 'The share’s ID.' })
  id!: string;

  @Field(() => VaultFile)
  file!: VaultFile;

  @Field(() => String)
  sharedBy!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}
