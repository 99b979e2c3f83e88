import { ScanSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';

/** What an admin can look at without a scanner. */
const checks = [
  {
    title: 'Open invites',
    text: 'Anyone with the link can register. Revoke the ones nobody needs.',
    to: '/admin',
    label: 'Active Invites',
  },
  {
    title: 'Accounts',
    text: 'See who has never signed in, who can do what, and who should be deactivated.',
    to: '/user-management',
    label: 'User Management',
  },
  {
    title: 'Protections',
    text: 'What is active on this server.',
    to: '/security',
    label: 'Security',
  },
];

/** There is no scanner in this version: a scan that only pretends would be worse than none. */
export default function SecurityScanPage() {
  return (
    <Column>
      <Card>
        <EmptyState icon={ScanSearch} title="The security scanner isn't available in this version">
          Nothing was scanned, so there are no results.
        </EmptyState>
      </Card>
      <Card aria-labelledby="own-checks">
        <CardHeader>
          <h2 id="own-checks">What you can check yourself</h2>
        </CardHeader>
        <SettingList>
          {checks.map(({ title, text, to, label }) => (
            <SettingRow key={to} title={title} text={text}>
              <ButtonLink to={to}>{label}</ButtonLink>
            </SettingRow>
          ))}
        </SettingList>
      </Card>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
`;
