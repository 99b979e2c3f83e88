import { Arg, Args, Authorized, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { PageArgs } from '../../core/input/page.type.js';
import { countUnread, listNotifications, markRead, NOTIFICATION_ADDED } from './notification.service.js';
import { Notification } from './notification.type.js';

/** No scope of an API token covers notifications, because they come from all features. */
@Resolver()
@Authorized('session')
export class NotificationResolver {
  @Query(() => [Notification], { description: 'Your notifications, newest first.' })
  notifications(@CurrentActor() actor: Actor, @Args(() => PageArgs) page: PageArgs): Promise<Notification[]> {
    return listNotifications(actor, page);
  }

  @Query(() => Int)
  unreadNotifications(@CurrentActor() actor: Actor): Promise<number> {
    return countUnread(actor);
  }

  @Mutation(() => Int, {
    description:
      'Marks these notifications as read, or all of them if omitted. Returns how many are still unread.',
  })
  markNotificationsRead(
    @CurrentActor() actor: Actor,
    @Arg('ids', () => [ID], { nullable: true }) ids?: string[],
  ): Promise<number> {
    return markRead(actor, ids ?? undefined);
  }

  @Subscription(() => Notification, {
    topics: NOTIFICATION_ADDED,
    topicId: ({ context }: { context: Context }) => context.actor?.id ?? '',
  })
  notificationAdded(@Root() notification: Notification): Notification {
    return notification;
  }
}
