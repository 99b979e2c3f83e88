import { PanelLeft } from 'lucide-react';
import { lazy, memo, type Ref, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { NotificationsButton } from '../../features/notifications/NotificationsButton';
import { loadWhenIdle } from '../../platform/idle';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/forms/IconButton';
import { QuickActionsButton } from '../commands/QuickActionsButton';
import { Breadcrumbs } from './Breadcrumbs';
import { SearchBox } from './SearchBox';
import { ThemeMenu } from './ThemeMenu';
import { useShellCounts } from './useSidebarBadges';

/** Follows the running timer; the page works without it. */
const TimerChip = lazy(() =>
  loadWhenIdle(() => import('../../features/tools/TimerChip')).then(({ TimerChip }) => ({
    default: TimerChip,
  })),
);

interface TopBarProps {
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  onToggleSidebar: () => void;
  onSearch: () => void;
}

/** Rerenders only for a new page or number, because toggling the sidebar must not cost a frame. */
export const TopBar = memo(function TopBar({ title, headingRef, onToggleSidebar, onSearch }: TopBarProps) {
  const { pathname } = useLocation();
  const counts = useShellCounts();
  const { can } = useAccess();
  return (
    <Bar>
      <IconButton label="Toggle sidebar" icon={PanelLeft} onClick={onToggleSidebar} />
      <Location>
        <Breadcrumbs pathname={pathname} />
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </Location>
      <SearchBox onOpen={onSearch} />
      <ThemeMenu />
      {can('TOOLS') && (
        <Suspense>
          <TimerChip />
        </Suspense>
      )}
      <NotificationsButton unread={counts?.unreadNotifications ?? 0} />
      <QuickActionsButton />
    </Bar>
  );
});

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.bar};
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  max-width: calc(${theme.layout.content} + 2 * ${theme.space.xl});
  margin: 0 auto;
  padding: ${theme.space.md} ${theme.space.xl};
  background: linear-gradient(${theme.color.void} 80%, transparent);
  > button:first-child { margin-left: -10px; }
  ${theme.media.phone} {
    gap: 0;
    padding: ${theme.space.md} ${theme.space.sm} ${theme.space.md} ${theme.space.base};
    button { border-color: transparent; }
    h1 { font-size: ${theme.size.base}; }
  }
  /* Hidden on the narrowest phones; the theme is in the bottom sheet, too. */
  @media (max-width: 359.98px) { > :nth-child(4) { display: none; } }
`;

const Location = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  h1 { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${theme.media.phone} {
    display: grid;
    h1 { white-space: normal; }
  }
`;
