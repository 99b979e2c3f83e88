import { BellOff, CheckCheck } from 'lucide-react';
import { Popover } from 'radix-ui';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';
import { LoadMore } from '../../ui/data/LoadMore';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import type { Popup } from '../../ui/overlays/PopupButton';
import { NotificationRow } from './NotificationRow';
import { useNotifications } from './useNotifications';

/** The list of notifications, newest first. */
export function NotificationsPanel({ trigger, onClose, unread }: Popup & { unread: number }) {
  const giveFocusBack = useRestoreFocus();
  const { notifications, error, reload, hasMore, isLoadingMore, loadMore, markRead } = useNotifications();
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor asChild>
        <Placeholder aria-hidden />
      </Popover.Anchor>
      <Popover.Portal>
        <Panel
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            // Focus the panel itself, so that a screen reader announces the list before its first entry.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
          onInteractOutside={(event) => {
            // The button closes its panel itself, and a toast isn't part of the page below.
            const isOwn = event.target instanceof Node && trigger.current?.contains(event.target);
            const isToast = event.target instanceof Element && event.target.closest('[data-toasts]');
            if (isOwn || isToast) event.preventDefault();
          }}
        >
          <Head>
            <h2>Notifications</h2>
            {unread > 0 && (
              <Button variant="ghost" onClick={() => markRead()}>
                <CheckCheck aria-hidden />
                Mark all as read
              </Button>
            )}
          </Head>
          <Body>
            {!notifications && (
              <QueryState error={error} onRetry={reload} what="notifications" height={68} rows={3} />
            )}
            {notifications?.length === 0 && (
              <EmptyState icon={BellOff} title="Nothing new">
                New sign-ins, accepted invites, and other updates appear here.
              </EmptyState>
            )}
            <ul>
              {notifications?.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onMarkRead={() => markRead([notification.id])}
                  onFollow={onClose}
                />
              ))}
            </ul>
            {hasMore && <LoadMore what="notifications" isLoading={isLoadingMore} onLoad={loadMore} />}
          </Body>
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const Panel = styled(Popover.Content)`
  z-index: ${theme.layer.floating};
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  width: min(400px, calc(100vw - 16px));
  max-height: min(560px, var(--radix-popover-content-available-height));
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  &:focus { outline: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  min-height: 56px;
  padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  h2 { font-size: ${theme.size.base}; }
  button { font-size: ${theme.size.sm}; padding: 0 ${theme.space.sm}; }
`;

const Body = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${theme.space.sm};
  > button { width: 100%; margin-top: ${theme.space.sm}; }
`;
