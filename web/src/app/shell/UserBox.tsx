import { CircleUserRound, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/data/Avatar';
import { IconButton } from '../../ui/forms/IconButton';
import { useSignOut } from '../session/useSignOut';

interface UserBoxProps {
  id: string;
  username: string;
  isWide: boolean;
  onNavigate?: (() => void) | undefined;
}

export function UserBox({ id, username, isWide, onNavigate }: UserBoxProps) {
  const { signOut, isBusy } = useSignOut();
  const button = <IconButton label="Logout" icon={LogOut} disabled={isBusy} onClick={() => void signOut()} />;
  if (!isWide) {
    return (
      <>
        <IconLink to="/account" aria-label="Account" title="Account" onClick={onNavigate}>
          <CircleUserRound aria-hidden size={20} />
        </IconLink>
        {button}
      </>
    );
  }
  return (
    <Box>
      <Avatar name={username} />
      <Who>
        <Link to="/account" title={`Account: ${username}`} onClick={onNavigate}>
          {username}
        </Link>
        <small title={id}>User ID: {id}</small>
      </Who>
      {button}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.xs} ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: 14px;
  background: ${theme.color.panel};
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  line-height: 1.4;
  a, small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a { color: ${theme.color.text}; font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;

const IconLink = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 44px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; }
`;
