import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { DateText } from '../../ui/data/DateText';
import { IconButton } from '../../ui/forms/IconButton';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import type { NotificationRow_NotificationFragment } from './notifications.generated';

interface NotificationRowProps {
  notification: NotificationRow_NotificationFragment;
  onMarkRead: () => void;
  /** Called when the link is followed. */
  onFollow: () => void;
}

export function NotificationRow({ notification, onMarkRead, onFollow }: NotificationRowProps) {
  const { title, body, url, isRead, createdAt } = notification;
  const follow = () => {
    if (!isRead) onMarkRead();
    onFollow();
  };
  return (
    <Item $isRead={isRead}>
      <Entry to={url} onClick={follow}>
        <strong dir="auto">
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </strong>
        <span dir="auto">{body}</span>
        <small>
          <DateText iso={createdAt} />
        </small>
      </Entry>
      {!isRead && <IconButton label="Mark as read" icon={Check} onClick={onMarkRead} />}
    </Item>
  );
}

const Item = styled.li<{ $isRead: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  padding-right: ${theme.space.xs};
  border-radius: ${theme.radius.button};
  &:hover, &:focus-within { background: ${tint('accent', 8)}; }
  &::before {
    content: '';
    position: absolute;
    left: 10px;
    top: 18px;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${({ $isRead }) => ($isRead ? 'transparent' : theme.color.accent)};
  }
`;

const Entry = styled(Link)`
  display: grid;
  flex: 1;
  min-width: 0;
  padding: 10px ${theme.space.sm} 10px 28px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  line-height: 1.45;
  overflow-wrap: anywhere;
  &:hover { text-decoration: none; }
  strong { font-weight: 600; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  strong > span { font-size: inherit; }
`;
