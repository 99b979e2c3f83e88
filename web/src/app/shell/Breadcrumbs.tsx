import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AppRoute, findRoute, useRoutes } from '../../core/access/appRoute';
import { theme } from '../../theme/theme';

/** Returns the pages above an address: every shorter address that is a page, and each title once. */
function parentsOf(routes: readonly AppRoute[], pathname: string) {
  const shownTitles = new Set([findRoute(routes, pathname)?.title]);
  const parts = pathname.split('/').slice(1, -1);
  return parts.flatMap((_part, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`;
    const route = findRoute(routes, to);
    if (!route || shownTitles.has(route.title)) return [];
    shownTitles.add(route.title);
    return [{ to, title: route.title }];
  });
}

/** Links to the pages above; empty on a page in the navigation. The heading after it is the last crumb. */
export function Breadcrumbs({ pathname }: { pathname: string }) {
  const parents = parentsOf(useRoutes(), pathname);
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {parents.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <ChevronRight aria-hidden size={16} />
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  white-space: nowrap;
  li { display: flex; align-items: center; gap: 6px; padding-right: 6px; }
  a { padding: 2px 0; color: ${theme.color.muted}; font: 500 ${theme.size.lg} ${theme.font.heading}; }
  a:hover { color: ${theme.color.text}; }
  svg { color: ${theme.color.muted}; }
  ${theme.media.phone} {
    a { min-height: 24px; font: 500 ${theme.size.xs} ${theme.font.text}; }
    li:not(:last-child), svg { display: none; }
  }
`;
