import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';

interface FrontChoiceProps {
  value: 'picture' | 'name';
  onChange: (value: 'picture' | 'name') => void;
}

/** Chooses what is on the front of the cards. */
export function FrontChoice({ value, onChange }: FrontChoiceProps) {
  return (
    <Row aria-label="Card front">
      {(['picture', 'name'] as const).map((front) => (
        <Button
          key={front}
          variant={front === value ? 'secondary' : 'ghost'}
          aria-pressed={front === value}
          onClick={() => onChange(front)}
        >
          {front === 'picture' ? 'Picture first' : 'Name first'}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.fieldset`
  display: flex;
  gap: ${theme.space.xs};
`;
