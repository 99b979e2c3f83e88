import { Link } from 'react-router-dom';
import { Muted } from '../../../ui/layout/Muted';
import type { Basis_BasisFragment } from './question.generated';
import { SourceLine } from './SourceLine';

interface BasisProps {
  basis: Basis_BasisFragment;
  /** Whether links open a new tab, because leaving the page would lose its content. */
  opensTab?: boolean;
}

/** Shown under an explanation: its source, and the lesson that covers it. */
export function Basis({ basis: { source, lesson }, opensTab = false }: BasisProps) {
  return (
    <Muted as="div" $size="sm" $top="md">
      {source && <SourceLine source={source} />}
      {lesson && (
        <p>
          Lesson:{' '}
          <Link to={lesson.url} target={opensTab ? '_blank' : undefined}>
            {lesson.title}
          </Link>
        </p>
      )}
    </Muted>
  );
}
