import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AppRoute, useRoutes } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';
import { Logo } from '../../core/site/Logo';
import { useSite } from '../../core/site/site';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SidebarLink } from './SidebarLink';
import { UserBox } from './UserBox';
import { useBadges } from './useSidebarBadges';

/** Logo, user, and the pages that this user can open; before the user loads, only pages open to everyone. */
export function Sidebar({ isWide, onNavigate }: { isWide: boolean; onNavigate?: () => void }) {
  const { user, can } = useAccess();
  const badgeOf = useBadges();
  const siteName = useSite(({ name }) => name);
  const entries = useRoutes().filter(({ nav }) => nav);
  const isAdminPage = ({ access, nav }: AppRoute) => access === 'admin' || nav?.isForAdmins === true;
  const pages = entries.filter((route) => !isAdminPage(route) && can(route.access));
  const adminPages = can('admin') ? entries.filter(isAdminPage) : [];

  return (
    <Box $isWide={isWide}>
      <Brand to="/" title={siteName} aria-label={isWide ? undefined : siteName} onClick={onNavigate}>
        <Logo />
        {isWide && <span data-site-name="">{siteName}</span>}
      </Brand>
      {user ? (
        <UserBox id={user.id} username={user.username} isWide={isWide} onNavigate={onNavigate} />
      ) : (
        <Skeleton label="Loading your account" height={54} />
      )}
      <nav aria-label="Main">
        <ul>
          {pages.map((route) => (
            <SidebarLink
              key={route.path}
              route={route}
              isWide={isWide}
              badge={badgeOf(route.path)}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
        {adminPages.length > 0 && (
          <>
            <SectionTitle id="admin-pages">{isWide ? 'Admin' : <hr />}</SectionTitle>
            <ul aria-labelledby="admin-pages">
              {adminPages.map((route) => (
                <SidebarLink key={route.path} route={route} isWide={isWide} onNavigate={onNavigate} />
              ))}
            </ul>
          </>
        )}
      </nav>
    </Box>
  );
}

const Box = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  align-content: start;
  padding: ${({ $isWide }) => ($isWide ? theme.space.md : '5px')};
  padding-top: ${theme.space.base};
  ul { display: grid; gap: 2px; }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 38px;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  font: 600 1.0625rem ${theme.font.heading};
  white-space: nowrap;
  span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  &:hover { text-decoration: none; }
`;

const SectionTitle = styled.p`
  margin: ${theme.space.lg} ${theme.space.sm} ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  hr { margin: 0; border: 0; border-top: 1px solid ${theme.color.line}; }
`;
