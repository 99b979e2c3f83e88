import { Button } from '../../../ui/forms/Button';
import { Row } from '../../../ui/layout/Row';

interface FrontChoiceProps {
  value: 'picture' | 'name';
  onChange: (value: 'picture' | 'name') => void;
}

/** Chooses what is on the front of the cards. */
export function FrontChoice({ value, onChange }: FrontChoiceProps) {
  return (
    <Row as="fieldset" $gap="xs" $isOneLine aria-label="Card front">
      {(['picture', 'name'] as const).map((front) => (
        <Button
          key={front}
          variant={front === value ? 'secondary' : 'ghost'}
          aria-pressed={front === value}
          onClick={() => onChange(front)}
        >
          {front === 'picture' ? 'Image first' : 'Name first'}
        </Button>
      ))}
    </Row>
  );
}
