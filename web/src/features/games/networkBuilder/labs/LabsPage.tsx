import { FlaskConical, Network } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { QueryState } from '../../../../core/components/QueryState';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { theme } from '../../../../theme/theme';
import { Progress } from '../../../../ui/feedback/Progress';
import { ButtonLink } from '../../../../ui/forms/Button';
import { Lead, Toolbar } from '../../../../ui/layout/PageText';
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
      {isInStudyHub ? <Back to="/study-hub">Study Hub</Back> : <Back to="/games">All games</Back>}
      <Toolbar>
        <Lead>
          Routers, switches, and PCs that really forward packets. Configure them like real equipment, then
          check your work.
        </Lead>
        <Buttons>
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
        </Buttons>
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
              <Grid>
                {offered.map((lab) => (
                  <LabCard key={lab.id} lab={lab} />
                ))}
              </Grid>
            </Group>
          )}
          {[1, 2, 3].map((difficulty) => (
            <Group key={difficulty} aria-labelledby={`labs-${difficulty}`}>
              <h2 id={`labs-${difficulty}`}>{difficultyLabel(difficulty)}</h2>
              <Grid>
                {labs
                  .filter((lab) => lab.difficulty === difficulty)
                  .map((lab) => (
                    <LabCard key={lab.id} lab={lab} />
                  ))}
              </Grid>
            </Group>
          ))}
          <Note>Not affiliated with CompTIA or Cisco.</Note>
        </>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="labs" height={170} rows={6} isGrid />
      )}
    </>
  );
}

const Back = styled(Link)`
  display: inline-block;
  padding: ${theme.space.xs} 0;
  margin-bottom: ${theme.space.sm};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;

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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.layout.gutter};
`;

const Note = styled.p`
  margin-top: ${theme.space.xl};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
