import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { theme } from '../../theme/theme';
import { Switch } from '../../ui/forms/Switch';
import { Dialog } from '../../ui/overlays/Dialog';
import { useAccessToggles } from './useAccessToggles';
import type { UserRow_UserFragment } from './users.generated';

interface EditUserDialogProps {
  user: UserRow_UserFragment;
  onClose: () => void;
}

/** The rights of one user; every switch is saved at once. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { rightsOf, toggle } = useAccessToggles();
  const rights = rightsOf(user);
  return (
    <Dialog
      title={`Edit User: ${user.username}`}
      description={user.isAdmin ? 'Admins can use everything.' : 'Changes save automatically.'}
      onClose={onClose}
    >
      <List>
        {features.map(({ key, label }) => (
          <li key={key}>
            <Switch
              label={label}
              isOn={user.isAdmin || rights[key]}
              isDisabled={user.isAdmin}
              onChange={(isOn) => toggle(user, key, isOn)}
            />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
`;
