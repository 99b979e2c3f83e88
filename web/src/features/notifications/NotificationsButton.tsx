import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { PopupButton } from '../../ui/overlays/PopupButton';

const loadPanel = () =>
  import('./NotificationsPanel').then(({ NotificationsPanel }) => ({ default: NotificationsPanel }));
const NotificationsPanel = lazy(loadPanel);

/** Opens the list of notifications; a dot shows that some are unread. */
export function NotificationsButton({ unread }: { unread: number }) {
  return (
    <PopupButton
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      icon={Bell}
      isBordered
      kind="dialog"
      prepare={() => void loadPanel()}
      renderPanel={(popup) => <NotificationsPanel {...popup} unread={unread} />}
    >
      {unread > 0 && <Dot aria-hidden />}
    </PopupButton>
  );
}

const Dot = styled.span`
  position: absolute;
  top: 8px;
  right: 9px;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${theme.color.danger};
  box-shadow: 0 0 0 2px ${theme.color.void};
  pointer-events: none;
  ${theme.media.touch} { top: 11px; right: 12px; }
`;
