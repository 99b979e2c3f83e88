import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A folder in your vault.' })
export class Folder {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The parent folder’s ID. Null at the top level.' })
  parentId!: string | null;
}
