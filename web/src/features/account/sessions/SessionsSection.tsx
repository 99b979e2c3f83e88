import { useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { EndOthersDialog } from './EndOthersDialog';
import { SessionRow } from './SessionRow';
import { type SessionRow_SessionFragment, useEndSessionMutation } from './sessions.generated';

interface SessionsSectionProps {
  sessions: readonly SessionRow_SessionFragment[];
  onReload: () => Promise<unknown>;
}

/** The person's sessions; each except this one can be ended. */
export function SessionsSection({ sessions, onReload }: SessionsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [endSession, { loading }] = useEndSessionMutation();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  const handleEnd = async (id: string) => {
    try {
      await endSession({ variables: { id } });
      toast({ title: 'Session ended' });
    } catch (error) {
      applyServerError(error);
    }
    // Also reload after a failure, because the session may have ended by now.
    await onReload().catch(() => undefined);
  };

  return (
    <Card aria-labelledby="sessions">
      <CardHeader>
        <h2 id="sessions">Sessions</h2>
        {hasOthers && <Button onClick={() => setAsking(true)}>End all others</Button>}
      </CardHeader>
      <List>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={loading}
            onEnd={() => void handleEnd(session.id)}
          />
        ))}
      </List>
      {!hasOthers && <Muted>You’re not signed in anywhere else.</Muted>}
      {isAsking && <EndOthersDialog onEnded={onReload} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  > li + li { border-top: 1px solid ${theme.color.line}; }
`;
