import { X } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { controlStyle } from '../../../../ui/forms/Field';
import { IconButton } from '../../../../ui/forms/IconButton';
import { type EditedCard, maxSide } from './editedCards';

interface CardRowProps {
  card: EditedCard;
  /** Counted from one. */
  number: number;
  onChange: (key: number, change: Partial<EditedCard>) => void;
  onRemove: (key: number) => void;
  /** Enter on the back goes on with the next card. */
  onNext: (row: Element | null) => void;
}

/** One card of a game; kept, so that with 200 of them a key changes one row. */
export const CardRow = memo(function CardRow({ card, number, onChange, onRemove, onNext }: CardRowProps) {
  const { key, front, back } = card;
  return (
    <Row>
      <span aria-hidden>{number}</span>
      <Side
        rows={1}
        aria-label={`Front of card ${number}`}
        placeholder="Front"
        maxLength={maxSide}
        value={front}
        onChange={({ target }) => onChange(key, { front: target.value })}
      />
      <Side
        rows={1}
        aria-label={`Back of card ${number}`}
        placeholder="Back"
        maxLength={maxSide}
        value={back}
        onChange={({ target }) => onChange(key, { back: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext(event.currentTarget.closest('li'));
        }}
      />
      <IconButton label={`Remove card ${number}`} icon={X} onClick={() => onRemove(key)} />
    </Row>
  );
});

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.75rem 1fr 1fr auto;
  gap: ${theme.space.sm};
  align-items: start;
  > span { padding-top: 10px; color: ${theme.color.muted}; font-variant-numeric: tabular-nums; text-align: right; }
  ${theme.media.phone} {
    grid-template-columns: 1.75rem 1fr auto;
    padding-bottom: ${theme.space.sm};
    border-bottom: 1px solid ${theme.color.line};
    > :nth-child(3) { grid-column: 2; grid-row: 2; }
    > :last-child { grid-column: 3; grid-row: 1; }
  }
`;

const Side = styled.textarea`
  ${controlStyle}
  resize: vertical;
  field-sizing: content;
`;
