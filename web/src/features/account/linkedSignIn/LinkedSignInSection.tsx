import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { readServerError } from '../../../core/errors/serverError';
import { describeOpenIdOutcome } from '../../../core/session/openIdOutcome';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import {
  useLinkedSignInQuery,
  useStartLinkingSignInMutation,
  useUnlinkSignInMutation,
} from './linkedSignIn.generated';

/** Sign-in with an account of another provider; hidden if the site has none. */
export function LinkedSignInSection() {
  const { data } = useLinkedSignInQuery({ fetchPolicy: 'cache-and-network' });
  const [start, { loading: isStarting }] = useStartLinkingSignInMutation();
  const [unlink] = useUnlinkSignInMutation({
    refetchQueries: ['LinkedSignIn'],
    awaitRefetchQueries: true,
  });
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  if (!data?.linkedSignIn) return null;
  const { name, account, linkedAt } = data.linkedSignIn;
  const outcome = query.get('openId');
  const problem = failure ?? (outcome && describeOpenIdOutcome(outcome, name));

  const handleLink = async () => {
    setFailure(undefined);
    try {
      const started = await start();
      if (started.data) openPage(started.data.startLinkingSignIn);
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Card aria-labelledby="linked-sign-in">
      <CardHeader>
        <h2 id="linked-sign-in">Linked sign-in</h2>
        {linkedAt ? (
          <Button onClick={() => setAsking(true)}>Unlink {name}</Button>
        ) : (
          <Button disabled={isStarting} onClick={() => void handleLink()}>
            Link {name}
          </Button>
        )}
      </CardHeader>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Note>
        {linkedAt ? (
          <>
            You sign in with {account ?? `your account at ${name}`}. Linked{' '}
            <DateText iso={linkedAt} isInSentence />
          </>
        ) : (
          `Link your account at ${name} to sign in with it.`
        )}
      </Note>
      {isAsking && (
        <ConfirmDialog
          title={`Unlink ${name}?`}
          description={`You can no longer sign in with your account at ${name}. You can link it again later.`}
          action="Unlink"
          isDanger
          run={async () => {
            await unlink();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** Opens the provider's page. */
function openPage(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

const Note = styled.p`
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;
