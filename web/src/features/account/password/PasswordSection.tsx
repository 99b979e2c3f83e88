import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import { PasswordForm } from './PasswordForm';

interface PasswordSectionProps {
  username: string;
  /** Called after the other sessions have ended. */
  onChanged: () => Promise<unknown>;
}

/** Changes the password; asks for the current one. */
export function PasswordSection({ username, onChanged }: PasswordSectionProps) {
  return (
    <Card aria-labelledby="password">
      <CardHeader>
        <h2 id="password">Password</h2>
      </CardHeader>
      <Lead>Changing your password signs you out everywhere else.</Lead>
      <PasswordForm username={username} onChanged={onChanged} />
    </Card>
  );
}
