import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { readServerError } from '../../../core/errors/serverError';
import type { NotificationKind } from '../../../core/schema.generated';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Switch } from '../../../ui/forms/Switch';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import { Stack } from '../../../ui/layout/Stack';
import {
  NotificationChoicesDocument,
  useNotificationChoicesQuery,
  useSetNotificationChoiceMutation,
} from './notifications.generated';

const labels: Record<NotificationKind, string> = {
  SHARES: 'Files and assistants shared with you',
  REMINDERS: 'Reminders for study sessions and exams',
  ASSIGNMENTS: 'Work assigned in your groups',
  INVITES: 'Accepted invites',
};

/** Chooses which notifications the person gets; each switch saves at once. */
export function NotificationsSection() {
  const { data, error, refetch } = useNotificationChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const [setChoice] = useSetNotificationChoiceMutation();
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState<string>();
  const choices = data?.notificationChoices;

  const handleChange = async (kind: NotificationKind, isOn: boolean) => {
    setFailure(undefined);
    setSaved('Saving…');
    try {
      await setChoice({
        variables: { kind, isOn },
        optimisticResponse: {
          setNotificationChoice: (choices ?? []).map((choice) =>
            choice.kind === kind ? { ...choice, isOn } : choice,
          ),
        },
        update: (cache, result) =>
          result.data &&
          cache.writeQuery({
            query: NotificationChoicesDocument,
            data: { notificationChoices: result.data.setNotificationChoice },
          }),
      });
      setSaved(`Saved: ${labels[kind]} ${isOn ? 'on' : 'off'}`);
    } catch (refusal) {
      setSaved('');
      setFailure(readServerError(refusal).message);
    }
  };

  return (
    <Card aria-labelledby="notifications">
      <CardHeader>
        <h2 id="notifications">Notifications</h2>
      </CardHeader>
      <Lead>You’re always notified about new sign-ins and changes to your account.</Lead>
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!choices && (
        <QueryState error={error} onRetry={() => void refetch()} what="notifications" height={32} rows={3} />
      )}
      <Stack as="ul" $gap="xs">
        {choices?.map(({ kind, isOn }) => (
          <li key={kind}>
            <Switch label={labels[kind]} isOn={isOn} onChange={(value) => void handleChange(kind, value)} />
          </li>
        ))}
      </Stack>
      <Saved role="status">{saved}</Saved>
    </Card>
  );
}

const Saved = styled.p`
  min-height: 1.5em;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
