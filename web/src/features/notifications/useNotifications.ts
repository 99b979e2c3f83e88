import { useState } from 'react';
import { applyServerError } from '../../core/errors/applyServerError';
import { useMarkNotificationsReadMutation, useNotificationsQuery } from './notifications.generated';

/** The page size in the query. The panel shows only a few, and most people don't look further. */
const pageSize = 20;

/** Returns the person's notifications page by page, and marks them as read. */
export function useNotifications() {
  const { data, error, refetch, fetchMore } = useNotificationsQuery({ fetchPolicy: 'cache-and-network' });
  const [markNotificationsRead] = useMarkNotificationsReadMutation();
  const notifications = data?.notifications;
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [isComplete, setComplete] = useState(false);

  const loadMore = async () => {
    setLoadingMore(true);
    try {
      const { data: page } = await fetchMore({ variables: { after: notifications?.at(-1)?.id } });
      setComplete((page?.notifications.length ?? 0) < pageSize);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  /** Marks these notifications as read, or all of them if none are given. */
  const markRead = async (ids?: readonly string[]) => {
    const marked = (notifications ?? []).filter(({ id, isRead }) => !isRead && (!ids || ids.includes(id)));
    try {
      await markNotificationsRead({
        variables: { ids: ids ? [...ids] : null },
        update: (cache, { data: answer }) => {
          for (const notification of marked) {
            const id = cache.identify({ __typename: 'Notification', id: notification.id });
            cache.modify({ id, fields: { isRead: () => true } });
          }
          cache.modify({
            fields: { unreadNotifications: (count) => answer?.markNotificationsRead ?? count },
          });
        },
      });
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return {
    notifications,
    error: notifications ? undefined : error,
    reload: () => void refetch().catch(() => undefined),
    hasMore: !isComplete && (notifications?.length ?? 0) >= pageSize,
    isLoadingMore,
    loadMore: () => void loadMore(),
    markRead: (ids?: readonly string[]) => void markRead(ids),
  };
}
