import { FlaskConical, Network } from 'lucide-react';
import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { theme } from '../../../../theme/theme';
import { Progress } from '../../../../ui/feedback/Progress';
import { ButtonLink } from '../../../../ui/forms/Button';
import { BackLink } from '../../../../ui/layout/BackLink';
import { Grid } from '../../../../ui/layout/Grid';
import { Muted } from '../../../../ui/layout/Muted';
import { Lead, Toolbar } from '../../../../ui/layout/PageText';
import { Row } from '../../../../ui/layout/Row';
import { ownLabsPath } from '../session/ownLabPaths';
import { useSendPractice } from '../session/useSendPractice';
import { LabCard } from './LabCard';
import { useLabsQuery } from './labs.generated';
import { difficultyLabel } from './labWords';
import { useLabList } from './useLabList';

/** All Network Builder labs, by difficulty. */
export default function LabsPage() {
  const isInStudyHub = useLabList() === '/study-hub/labs';
  useDocumentTitle(isInStudyHub ? 'Labs' : 'Network Builder');
  const { can } = useAccess();
  const { data, error, refetch } = useLabsQuery({ fetchPolicy: 'cache-and-network' });
  useSendPractice(() => void refetch());
  const labs = data?.labs;
  const offered = data?.offeredLabs ?? [];
  const passed = labs?.filter(({ isPassed }) => isPassed).length ?? 0;
  return (
    <>
      {isInStudyHub ? (
        <BackLink to="/study-hub">Study Hub</BackLink>
      ) : (
        <BackLink to="/games">All games</BackLink>
      )}
      <Toolbar>
        <Lead>
          Routers, switches, and PCs that really forward packets. Configure them like real equipment, then
          check your work.
        </Lead>
        <Row>
          {can('admin') && (
            <ButtonLink to={ownLabsPath}>
              <FlaskConical aria-hidden />
              Your labs
            </ButtonLink>
          )}
          {can('GAMES') && (
            <ButtonLink to="/games/network-builder/sandbox">
              <Network aria-hidden />
              Sandbox
            </ButtonLink>
          )}
        </Row>
      </Toolbar>
      {labs ? (
        <>
          <Sum>
            <p>
              <strong>{passed}</strong> of {labs.length} labs passed
            </p>
            <Progress label="Labs passed" percent={(100 * passed) / labs.length} tone="tech" />
          </Sum>
          {offered.length > 0 && (
            <Group aria-labelledby="labs-offered">
              <h2 id="labs-offered">Made by your admins</h2>
              <Grid $min="20rem">
                {offered.map((lab) => (
                  <LabCard key={lab.id} lab={lab} />
                ))}
              </Grid>
            </Group>
          )}
          {[1, 2, 3].map((difficulty) => (
            <Group key={difficulty} aria-labelledby={`labs-${difficulty}`}>
              <h2 id={`labs-${difficulty}`}>{difficultyLabel(difficulty)}</h2>
              <Grid $min="20rem">
                {labs
                  .filter((lab) => lab.difficulty === difficulty)
                  .map((lab) => (
                    <LabCard key={lab.id} lab={lab} />
                  ))}
              </Grid>
            </Group>
          ))}
          <Muted $size="sm" $top="xl">
            Not affiliated with CompTIA or Cisco.
          </Muted>
        </>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="labs" height={170} rows={6} isGrid />
      )}
    </>
  );
}

const Sum = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  max-width: 24rem;
  font-variant-numeric: tabular-nums;
`;

const Group = styled.section`
  margin-top: ${theme.space.xl};
  h2 { margin-bottom: ${theme.space.md}; }
`;
