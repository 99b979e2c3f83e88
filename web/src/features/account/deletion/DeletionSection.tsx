import { useState } from 'react';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** Deletion of the person's own account. */
export function DeletionSection({ user }: { user: { id: string; username: string } }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="delete-account">
      <CardHeader>
        <h2 id="delete-account">Delete account</h2>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </CardHeader>
      <Lead>You have 7 days to change your mind. After that, all your data is permanently deleted.</Lead>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}
