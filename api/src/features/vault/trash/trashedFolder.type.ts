import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A deleted folder and its contents.' })
export class TrashedFolder {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: 'The folders it was in, outermost first.' })
  path!: string[];

  @Field(() => Int, { description: 'Number of files in it and its subfolders.' })
  fileCount!: number;

  @Field(() => Float, { description: 'Total size of those files in bytes.' })
  size!: number;

  @Field(() => GraphQLDateTime)
  trashedAt!: Date;
}
