import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A folder in the vault of the signed-in person.' })
export class Folder {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The folder around it; null at the top.' })
  parentId!: string | null;
}
