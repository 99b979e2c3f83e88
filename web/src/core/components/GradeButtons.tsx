import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';

/** FSRS grades. */
export type Grade = 1 | 2 | 3 | 4;

const grades: { grade: Grade; name: string }[] = [
  { grade: 1, name: 'Again' },
  { grade: 2, name: 'Hard' },
  { grade: 3, name: 'Good' },
  { grade: 4, name: 'Easy' },
];

interface GradeButtonsProps {
  /** When the card is next due, by grade. */
  intervals: readonly string[];
  isBusy: boolean;
  onGrade: (grade: Grade) => void;
  className?: string;
}

/** A card's four grades, each with the day on which the card comes back. */
export const GradeButtons = ({ intervals, isBusy, onGrade, className }: GradeButtonsProps) => (
  <Line className={className}>
    {grades.map(({ grade, name }) => (
      <Button key={grade} disabled={isBusy} onClick={() => onGrade(grade)}>
        <span>
          {grade} {name}
          <small>{intervals[grade - 1]}</small>
        </span>
      </Button>
    ))}
  </Line>
);

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space.sm};
  button { min-height: 56px; padding: 0 ${theme.space.xs}; }
  small { display: block; color: ${theme.color.muted}; font-weight: 500; }
`;
