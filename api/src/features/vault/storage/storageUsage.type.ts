import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Your storage in bytes.' })
export class StorageUsage {
  @Field(() => Float, {
    description: 'Everything stored: files, notes, cards, and chats, including the trash.',
  })
  used!: number;

  @Field(() => Float)
  quota!: number;
}
