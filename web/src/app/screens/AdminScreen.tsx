import { MailPlus, Settings, UsersRound } from 'lucide-react';
import { RunBackupButton } from '../../features/backup/RunBackupButton';
import { InviteManagement } from '../../features/invites/InviteManagement';
import { SystemSettings } from '../../features/security/policy/SystemSettings';
import { UserAccess } from '../../features/users/UserAccess';
import { useSearchParam } from '../../platform/useSearchParam';
import { Sections } from '../../ui/layout/PageText';
import { Tabs } from '../../ui/layout/Tabs';
import { SetupCard } from '../dashboard/SetupCard';
import { AdminOverview } from './AdminOverview';

export function AdminScreen() {
  const [tab, setTab] = useSearchParam('tab', 'invites');
  return (
    <Sections>
      <AdminOverview />
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'invites', label: 'Invite Management', icon: MailPlus, content: <InviteManagement /> },
          { value: 'users', label: 'User Access', icon: UsersRound, content: <UserAccess /> },
          {
            value: 'settings',
            label: 'System Settings',
            icon: Settings,
            content: <SystemSettings backupControl={<RunBackupButton />} />,
          },
        ]}
      />
      <SetupCard />
    </Sections>
  );
}
