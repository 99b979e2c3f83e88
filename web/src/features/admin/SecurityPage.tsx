import { ShieldCheck } from 'lucide-react';
import { Badge } from '../../ui/data/Badge';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from './SettingRow';

const protections = [
  {
    title: 'Invitation only',
    text: 'An account needs an unused invite that has neither expired nor been revoked.',
  },
  {
    title: 'Rights on the server',
    text: 'Every call is checked against the rights of the user, whatever the browser shows.',
  },
  { title: 'Sign-in limits', text: 'Repeated failed sign-ins are slowed down per account and per address.' },
  { title: 'Passwords', text: 'Stored as argon2id hashes; common passwords are refused.' },
  {
    title: 'Sessions',
    text: 'Kept on the server, out of reach of scripts, and ended when an account is deactivated.',
  },
];

/** What is in force; all of it is built in and cannot be switched off. */
export default function SecurityPage() {
  return (
    <Card aria-labelledby="protections">
      <CardHeader>
        <h2 id="protections">In force</h2>
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
  );
}
