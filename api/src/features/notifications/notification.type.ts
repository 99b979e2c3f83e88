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

  @Field(() => String, { description: 'Where it leads: a route of the web app.' })
  url!: string;

  @Field(() => Boolean)
  isRead!: boolean;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;
}

registerEnumType(NotificationKind, { name: 'NotificationKind' });

@ObjectType({ description: 'A kind of notifications, and whether the person gets it.' })
export class NotificationChoice {
  @Field(() => NotificationKind)
  kind!: NotificationKind;

  @Field(() => Boolean)
  isOn!: boolean;
}
