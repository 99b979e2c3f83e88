import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AppRoute, useRoutes } from '../../core/access/appRoute';
import { theme, tint } from '../../theme/theme';

/** Links to the other pages of the same area. */
export function SectionLinks({ section }: { section: NonNullable<AppRoute['section']> }) {
  const routes = useRoutes().filter((route) => route.section === section);
  return (
    <nav aria-label={section}>
      <List>
        {routes.map(({ path, title }) => (
          <li key={path}>
            <Way to={path}>{title}</Way>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  width: fit-content;
  margin-bottom: ${theme.space.lg};
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: 14px;
  background: ${theme.color.panel};
`;

const Way = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 ${theme.space.base};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  font-weight: 500;
  white-space: nowrap;
  &:hover { color: ${theme.color.text}; text-decoration: none; }
  &[aria-current] { background: ${tint('accent', 20)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
  ${theme.media.phone} { padding: 0 ${theme.space.sm}; }
`;
