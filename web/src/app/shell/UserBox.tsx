import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/data/Avatar';
import { IconButton } from '../../ui/forms/IconButton';
import { useSignOut } from '../session/useSignOut';

interface UserBoxProps {
  id: string;
  username: string;
  isWide: boolean;
}

export function UserBox({ id, username, isWide }: UserBoxProps) {
  const { signOut, isBusy } = useSignOut();
  const button = <IconButton label="Logout" icon={LogOut} disabled={isBusy} onClick={() => void signOut()} />;
  if (!isWide) return button;
  return (
    <Box>
      <Avatar name={username} />
      <Who>
        <strong title={username}>{username}</strong>
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
  strong, small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;
