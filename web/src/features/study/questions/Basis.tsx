import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import type { Basis_BasisFragment } from './question.generated';
import { SourceLine } from './SourceLine';

interface BasisProps {
  basis: Basis_BasisFragment;
  /** Leaving the page would lose its content. */
  opensTab?: boolean;
}

/** Shown under an explanation: its source, and the lesson that covers it. */
export function Basis({ basis: { source, lesson }, opensTab = false }: BasisProps) {
  return (
    <Box>
      {source && <SourceLine source={source} />}
      {lesson && (
        <p>
          Lesson:{' '}
          <Link to={lesson.url} target={opensTab ? '_blank' : undefined}>
            {lesson.title}
          </Link>
        </p>
      )}
    </Box>
  );
}

const Box = styled.div`
  margin-top: ${theme.space.md};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;
