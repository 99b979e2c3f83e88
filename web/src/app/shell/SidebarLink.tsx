import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AppRoute, findRoute, useRoutes } from '../../core/access/appRoute';
import { theme, tint } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';

interface SidebarLinkProps {
  route: AppRoute;
  isWide: boolean;
  /** A count and its noun, such as "3 assistants"; only the number is visible, and screen readers also say the noun. */
  badge?: { count: number; what: string };
  onNavigate?: () => void;
}

export function SidebarLink({ route: { path, nav, section }, isWide, badge, onNavigate }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const openSection = findRoute(useRoutes(), pathname)?.section;
  if (!nav) return null;
  const Icon = nav.icon;
  return (
    <li>
      <Anchor
        to={path}
        end={path === '/' || path === '/admin'}
        data-open={(section !== undefined && section === openSection) || undefined}
        onClick={onNavigate}
        {...(!isWide && { 'data-tooltip': nav.label, 'data-tooltip-side': 'right' })}
      >
        <Icon aria-hidden size={18} />
        {isWide ? <span>{nav.label}</span> : <VisuallyHidden>{nav.label}</VisuallyHidden>}
        {badge && (
          <Count as={isWide ? undefined : VisuallyHidden}>
            {badge.count}
            <VisuallyHidden> {badge.what}</VisuallyHidden>
          </Count>
        )}
      </Anchor>
    </li>
  );
}

const Count = styled(Badge)`
  margin-left: auto;
`;

const Anchor = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 38px;
  padding: 0 10px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  font-weight: 500;
  white-space: nowrap;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};

  &:hover { color: ${theme.color.text}; background: ${tint('accent', 8)}; text-decoration: none; }
  &.active, &[data-open] {
    color: ${theme.color.text};
    background: linear-gradient(90deg, ${tint('accent', 30)}, ${tint('accent', 8)});
    box-shadow: inset 2px 0 ${theme.color.accent};
  }
  ${theme.media.touch} { min-height: 44px; }
`;
