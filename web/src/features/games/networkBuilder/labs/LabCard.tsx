import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Badge, Chip, Chips } from '../../../../ui/data/Badge';
import { ButtonLink } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import type { LabCard_LabFragment } from './labs.generated';
import { kindLabel, objectiveLines } from './labWords';
import { useLabList } from './useLabList';

/** A lab in the list: what it is about, and the person's progress. */
export function LabCard({ lab }: { lab: LabCard_LabFragment }) {
  const { id, title, kind, minutes, objectives, bestScore, isPassed, isEarlierPass, openRunId } = lab;
  const path = `${useLabList()}/${id}`;
  const verb = openRunId ? 'Continue' : isPassed ? 'Play again' : 'Start';
  return (
    <Box as="li">
      <Head>
        <h3>
          <Link to={path}>{title}</Link>
        </h3>
        {isPassed && (
          <Badge $tone="ok">
            <CircleCheck aria-hidden />
            {isEarlierPass ? 'Passed under the earlier rule' : 'Passed'}
          </Badge>
        )}
      </Head>
      <p>
        {kindLabel(kind)} · about {minutes} min
      </p>
      <Chips>
        {objectiveLines(objectives).map((line) => (
          <Chip key={line}>{line}</Chip>
        ))}
      </Chips>
      <Foot>
        <span>{typeof bestScore === 'number' ? `Best score ${bestScore}` : 'Not tried yet'}</span>
        <ButtonLink to={path} aria-label={`${verb}: ${title}`}>
          {verb}
        </ButtonLink>
      </Foot>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${theme.space.sm};
  > p { color: ${theme.color.muted}; }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.sm};
  a { color: inherit; }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: ${theme.space.xs};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;
