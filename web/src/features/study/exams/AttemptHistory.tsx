import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { EstimateChart } from './EstimateChart';
import type { AttemptRow_AttemptFragment, PracticeExam_ExamFragment } from './exam.generated';
import { attemptModeLabels, attemptPath } from './examLabels';

interface AttemptHistoryProps {
  attempts: readonly AttemptRow_AttemptFragment[];
  exams: readonly PracticeExam_ExamFragment[];
}

/** Past attempts and their results; full exams also as a line over time. */
export function AttemptHistory({ attempts, exams }: AttemptHistoryProps) {
  return (
    <>
      {exams.map((exam) => (
        <EstimateChart key={exam.id} exam={exam} attempts={attempts} />
      ))}
      <List>
        {attempts.map(({ id, code, title, mode, domain, startedAt, result, total }) => (
          <li key={id}>
            <Link to={attemptPath(id)}>
              {title}, {attemptModeLabels[mode]}
              {domain ? `: ${domain}` : ''} ({code})
            </Link>
            <DateText iso={startedAt} />
            <strong>
              {result ? `${result.right} of ${result.total}` : `In progress, ${total} questions`}
            </strong>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  margin-top: ${theme.space.base};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 10rem;
    gap: ${theme.space.xs} ${theme.space.base};
    padding: ${theme.space.md} 0;
    border-top: 1px solid ${theme.color.line};
  }
  strong { text-align: right; font-variant-numeric: tabular-nums; }
  ${theme.media.phone} { li { grid-template-columns: 1fr auto; } li > a { grid-column: 1 / -1; } }
`;
