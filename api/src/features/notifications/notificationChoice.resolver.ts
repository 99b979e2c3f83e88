import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { NotificationKind } from '../../core/notifications/notify.js';
import { NotificationChoice } from './notification.type.js';
import { listChoices, setChoice } from './notificationChoice.service.js';

/** A person's notification settings. */
@Resolver()
@Authorized('session')
export class NotificationChoiceResolver {
  @Query(() => [NotificationChoice], {
    description: 'Notification types you can turn off. Account security notifications can’t be turned off.',
  })
  notificationChoices(@CurrentActor() actor: Actor): Promise<NotificationChoice[]> {
    return listChoices(actor);
  }

  @Mutation(() => [NotificationChoice])
  setNotificationChoice(
    @Arg('kind', () => NotificationKind) kind: NotificationKind,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @CurrentActor() actor: Actor,
  ): Promise<NotificationChoice[]> {
    return setChoice(actor, kind, isOn);
  }
}
