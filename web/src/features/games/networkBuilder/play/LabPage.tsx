import { Navigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { NotFound } from '../../../../ui/feedback/NotFound';
import { Button } from '../../../../ui/forms/Button';
import { BackLink } from '../../../../ui/layout/BackLink';
import { useLabList } from '../labs/useLabList';
import { isLab } from '../session/labFiles';
import { isOwnLab } from '../session/ownLabPaths';
import { useLab } from '../session/useLab';
import { LabScreen } from './LabScreen';

/** A lab in the state in which the person left it. */
export default function LabPage() {
  const { labId = '' } = useParams();
  const list = useLabList();
  // Where the game's card led before the game had labs.
  if (labId === 'play') return <Navigate to={list} replace />;
  if (!isLab(labId) && !isOwnLab(labId)) return <NotFound heading="h2" />;
  return (
    <>
      <BackLink to={list}>All labs</BackLink>
      <OpenedLab key={labId} labId={labId} />
    </>
  );
}

function OpenedLab({ labId }: { labId: string }) {
  const { lab, error, reload, isOld } = useLab(labId);
  if (isOld)
    return (
      <Banner tone="accent" title="This lab was updated">
        <Words>Reload the page to continue.</Words>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Banner>
    );
  if (!lab) return <QueryState error={error} onRetry={reload} what="the lab" height={420} rows={2} />;
  return <LabScreen key={lab.run.id} lab={lab} onReload={reload} />;
}

const Words = styled.p`
  margin-bottom: ${theme.space.md};
`;
