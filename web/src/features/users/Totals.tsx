import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { PeopleFrameQuery } from './users.generated';

/** The number of accounts, in total and by status. */
export function Totals({ totals }: { totals: PeopleFrameQuery['userTotals'] }) {
  const { all, inactive, admins, neverSignedIn, leaving } = totals;
  const facts = [
    { label: 'Accounts', count: all },
    { label: 'Admins', count: admins },
    { label: 'Inactive', count: inactive },
    { label: 'Never signed in', count: neverSignedIn },
    ...(leaving > 0 ? [{ label: 'Scheduled for deletion', count: leaving }] : []),
  ];
  return (
    <List aria-label="Totals">
      {facts.map(({ label, count }) => (
        <li key={label}>
          {label} <strong>{count.toLocaleString()}</strong>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  margin-bottom: ${theme.space.md};
  padding: 0 ${theme.space.sm};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  strong { color: ${theme.color.text}; font: 600 ${theme.size.lg} ${theme.font.heading}; }
`;
