import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';

interface UsernameProps {
  user: { username: string; displayName: string | null; isAdmin: boolean };
}

/** Who it is; how they would rather be called is told on hover. */
export function Username({ user: { username, displayName, isAdmin } }: UsernameProps) {
  return (
    <Line>
      <bdi title={displayName ?? undefined}>{username}</bdi>
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
