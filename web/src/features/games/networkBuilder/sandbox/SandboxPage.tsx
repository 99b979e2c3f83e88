import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { BackLink } from '../../../../ui/layout/BackLink';
import { Row } from '../../../../ui/layout/Row';
import { SandboxScreen } from './SandboxScreen';
import type { SandboxState } from './sandboxSync';
import { useSandbox } from './useSandbox';

const list = '/games/network-builder/sandbox';

/** A network without a task. */
export default function SandboxPage() {
  const { sandboxId = '' } = useParams();
  return (
    <>
      <BackLink to={list}>All sandboxes</BackLink>
      <OpenedSandbox key={sandboxId} id={sandboxId} />
    </>
  );
}

function OpenedSandbox({ id }: { id: string }) {
  const { opened, state, error, reload, retry, saveCopy } = useSandbox(id);
  const navigate = useNavigate();
  if (!opened) return <QueryState error={error} onRetry={retry} what="the sandbox" height={420} rows={2} />;
  const { sandbox, session } = opened;
  const copy = () =>
    saveCopy()
      .then((copyId) => copyId && navigate(`${list}/${copyId}`))
      .catch((reason: unknown) => applyServerError(reason));
  return (
    <>
      <Notice
        state={state}
        owner={sandbox.isOwn ? undefined : sandbox.ownerName}
        onCopy={() => void copy()}
        onReload={reload}
      />
      <SandboxScreen
        key={session.rebuilds}
        name={sandbox.name}
        session={session}
        state={sandbox.isOwn ? state : undefined}
      />
    </>
  );
}

interface NoticeProps {
  state: SandboxState;
  /** The owner, if the sandbox belongs to someone else. */
  owner: string | undefined;
  onCopy: () => void;
  onReload: () => void;
}

/** Why changes aren't saved here, and what to do about it. */
function Notice({ state, owner, onCopy, onReload }: NoticeProps) {
  if (owner !== undefined)
    return (
      <Gap>
        <Banner tone="accent" title={`${owner} shared this network with you`}>
          <p>Try anything. Your changes stay in this window unless you save a copy.</p>
          <Button onClick={onCopy}>Save a copy</Button>
        </Banner>
      </Gap>
    );
  if (state.kind === 'conflict')
    return (
      <Gap>
        <Banner tone="danger" title="This sandbox was changed in another window">
          <p>What you see here isn’t saved yet. Keep it as a copy, or open what the other window saved.</p>
          <Row>
            <Button variant="primary" onClick={onCopy}>
              Keep mine as a copy
            </Button>
            <Button onClick={onReload}>Open the other version</Button>
          </Row>
        </Banner>
      </Gap>
    );
  if (state.kind === 'refused')
    return (
      <Gap>
        <Banner tone="danger" title="Your last changes weren’t saved">
          {state.message}
        </Banner>
      </Gap>
    );
  if (state.kind !== 'offline') return null;
  return (
    <Gap>
      <Banner tone="accent">
        You’re offline. Keep working: your network is saved in this browser and will sync when you’re back
        online.
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
  button { margin-top: ${theme.space.sm}; }
`;
