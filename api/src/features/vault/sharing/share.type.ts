import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { VaultFile } from '../files/file.type.js';

@ObjectType({ description: 'Lets one other member open an own file until a time.' })
export class FileShare {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Who may open it.' })
  username!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}

@ObjectType({ description: 'A file that another member has shared with the signed-in person.' })
export class SharedFile {
  @Field(() => ID, { description: 'The id of the share.' })
  id!: string;

  @Field(() => VaultFile)
  file!: VaultFile;

  @Field(() => String)
  sharedBy!: string;

  @Field(() => GraphQLDateTime)
  expiresAt!: Date;
}
