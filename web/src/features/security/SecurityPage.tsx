import { LockKeyhole, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useSectionTab } from '../../core/components/useSectionTab';
import { Badge } from '../../ui/data/Badge';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { Tabs } from '../../ui/layout/Tabs';
import { LockoutsCard } from './lockouts/LockoutsCard';
import { PolicyCards } from './policy/PolicyCards';
import { ProxyCard } from './proxies/ProxyCard';
import { ScanCard } from './scan/ScanCard';

const protections = [
  {
    title: 'Invitation only',
    text: 'New accounts need a valid invite or must be created by an admin.',
  },
  {
    title: 'Access control',
    text: 'Access is enforced on the server.',
  },
  { title: 'Sign-in limits', text: 'Failed sign-ins are limited per account and IP address.' },
  { title: 'Passwords', text: 'Stored as argon2id hashes; common passwords are refused.' },
  {
    title: 'Sessions',
    text: 'Stored on the server, inaccessible to scripts, and ended when an account is deactivated.',
  },
];

const tabs = [
  { value: 'rules', sections: ['require-2fa', 'auto-logout', 'session-lifetime', 'leaked-passwords'] },
  { value: 'lockouts', sections: ['lockouts'] },
  { value: 'protections', sections: ['protections', 'proxies'] },
] as const;

/** The rules that an admin sets, the scan, the lockouts, and the built-in protections that can't be turned off. */
export default function SecurityPage() {
  const [tab, setTab] = useSectionTab(tabs);
  return (
    <Tabs
      label="Security"
      value={tab}
      onChange={setTab}
      items={[
        {
          value: 'rules',
          label: 'Rules and scan',
          icon: SlidersHorizontal,
          content: (
            <Sections>
              <PolicyCards />
              <ScanCard />
            </Sections>
          ),
        },
        { value: 'lockouts', label: 'Lockouts', icon: LockKeyhole, content: <LockoutsCard /> },
        {
          value: 'protections',
          label: 'Network and protections',
          icon: ShieldCheck,
          content: (
            <Sections>
              <ProxyCard />
              <Card aria-labelledby="protections">
                <CardHeader>
                  <h2 id="protections">Active protections</h2>
                </CardHeader>
                <SettingList>
                  {protections.map(({ title, text }) => (
                    <SettingRow key={title} title={title} text={text}>
                      <Badge $tone="ok">
                        <ShieldCheck aria-hidden />
                        On
                      </Badge>
                    </SettingRow>
                  ))}
                </SettingList>
              </Card>
            </Sections>
          ),
        },
      ]}
    />
  );
}
