import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';

interface UsernameProps {
  user: { id: string; username: string; displayName: string | null; isAdmin: boolean };
  /** Whether the name links to the profile. */
  isLink?: boolean;
}

/** A username; hovering shows the display name. */
export function Username({ user: { id, username, displayName, isAdmin }, isLink }: UsernameProps) {
  const name = <bdi title={displayName ?? undefined}>{username}</bdi>;
  return (
    <Line>
      {isLink ? <Link to={`/user-management/${id}`}>{name}</Link> : name}
      {isAdmin && <Badge>Admin</Badge>}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
