import { useState } from 'react';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import {
  NotificationRow_NotificationFragmentDoc,
  useNotificationAddedSubscription,
} from './notifications.generated';

/** Adds new notifications to the list and the count as they arrive, and announces them to screen readers. */
export function NotificationAnnouncer() {
  const [latest, setLatest] = useState<string>();
  useNotificationAddedSubscription({
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      const { title, body } = data.notificationAdded;
      setLatest(`New notification: ${title}. ${body}`);
      const added = client.cache.writeFragment({
        data: data.notificationAdded,
        fragment: NotificationRow_NotificationFragmentDoc,
      });
      client.cache.modify({
        fields: {
          unreadNotifications: (count: number) => count + 1,
          notifications: (list) => (added && Array.isArray(list) ? [added, ...list] : list),
        },
      });
    },
  });
  return <VisuallyHidden role="status">{latest}</VisuallyHidden>;
}
