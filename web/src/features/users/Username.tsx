import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';

export function Username({ user: { username, isAdmin } }: { user: { username: string; isAdmin: boolean } }) {
  return (
    <Line>
      <bdi>{username}</bdi>
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
