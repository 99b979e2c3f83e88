import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';
import { useNetworkVersion } from '../session/networkSession';
import { editedId, editPath } from '../session/ownLabPaths';
import type { OpenLab } from '../session/useLab';
import { OwnLabVersionDocument, RecordCustomLabSolutionDocument } from './customLabs.generated';

/** Tells authors that they are trying their own lab, and lets them make their steps its solution. */
export function TrialBanner({ lab }: { lab: OpenLab }) {
  const { session, run } = lab;
  useNetworkVersion(session);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isRecording, setRecording] = useState(false);
  const id = editedId(run.labId);
  const path = editPath(id);
  const canRecord = session.log.length > 0 && !isRecording;

  const record = async () => {
    setRecording(true);
    try {
      await lab.flush();
      const { data } = await client.query({
        query: OwnLabVersionDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      const version = data?.customLab.version ?? 0;
      await client.mutate({
        mutation: RecordCustomLabSolutionDocument,
        variables: { id, version, runId: run.id },
      });
      toast({ title: 'Your steps are now the solution' });
      await navigate(path);
    } catch (error) {
      applyServerError(error);
      setRecording(false);
    }
  };
  return (
    <Gap>
      <Banner tone="accent" title="You’re trying your own lab">
        <p>Members see it like this. Solve it from the start to record the solution; you won’t be ranked.</p>
        <Row $top="sm">
          <Button aria-disabled={!canRecord} onClick={() => void (canRecord && record())}>
            Use my steps as the solution
          </Button>
          <ButtonLink to={path}>Back to the editor</ButtonLink>
        </Row>
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
`;
