import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A deleted folder with all that was in it.' })
export class TrashedFolder {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: 'The folders that it lay in, the outermost first.' })
  path!: string[];

  @Field(() => Int, { description: 'Files in it and below.' })
  fileCount!: number;

  @Field(() => Float, { description: 'Bytes of those files.' })
  size!: number;

  @Field(() => GraphQLDateTime)
  trashedAt!: Date;
}
