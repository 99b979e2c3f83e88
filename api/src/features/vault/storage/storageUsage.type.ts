import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType({ description: "The state of a person's storage, in bytes." })
export class StorageUsage {
  @Field(() => Float, {
    description: 'All that is stored: files, notes, cards and chats, what is in the trash too.',
  })
  used!: number;

  @Field(() => Float)
  quota!: number;
}
