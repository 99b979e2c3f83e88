import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { theme } from '../../theme/theme';
import { Switch } from '../../ui/forms/Switch';
import { useAccessToggles } from './useAccessToggles';
import type { UserRow_UserFragment } from './users.generated';

/** A user's access; each switch saves at once. Admins have access to everything. */
export function AccessSwitches({ user }: { user: UserRow_UserFragment }) {
  const { rightsOf, toggle } = useAccessToggles();
  const rights = rightsOf(user);
  return (
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
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${theme.space.sm};
`;
