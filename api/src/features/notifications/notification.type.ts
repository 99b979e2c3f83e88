import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { NotificationKind } from '../../core/notifications/notify.js';

@ObjectType({ description: 'A notification.' })
export class Notification {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  body!: string;

  @Field(() => String, { description: 'The web app route it leads to.' })
  url!: string;

  @Field(() => Boolean)
  isRead!: boolean;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

registerEnumType(NotificationKind, { name: 'NotificationKind' });

@ObjectType({ description: 'A notification type, and whether you get it.' })
export class NotificationChoice {
  @Field(() => NotificationKind)
  kind!: NotificationKind;

  @Field(() => Boolean)
  isOn!: boolean;
}
