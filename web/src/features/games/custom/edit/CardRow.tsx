import { X } from 'lucide-react';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { controlStyle } from '../../../../ui/forms/Field';
import { IconButton } from '../../../../ui/forms/IconButton';
import { type CardFault, type EditedCard, maxSide } from './editedCards';

interface CardRowProps {
  card: EditedCard;
  /** Counted from 1. */
  number: number;
  /** What's wrong with the card. */
  fault?: CardFault;
  onChange: (key: number, change: Partial<EditedCard>) => void;
  onRemove: (key: number) => void;
  /** Enter on the back continues with the next card. */
  onNext: (row: Element | null) => void;
}

/** One card of a game. Memoized so that with 200 cards a keystroke rerenders only one row. */
export const CardRow = memo(function CardRow({
  card,
  number,
  fault,
  onChange,
  onRemove,
  onNext,
}: CardRowProps) {
  const { key, front, back } = card;
  const id = useId();
  const markOf = (side: CardFault['side']) =>
    fault?.side === side && { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <Item>
      <span aria-hidden>{number}</span>
      <Side
        rows={1}
        aria-label={`Front of card ${number}`}
        {...markOf('front')}
        placeholder="Front"
        maxLength={maxSide}
        value={front}
        onChange={({ target }) => onChange(key, { front: target.value })}
      />
      <Side
        rows={1}
        aria-label={`Back of card ${number}`}
        {...markOf('back')}
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
      {fault && <Fault id={id}>{fault.text}</Fault>}
    </Item>
  );
});

const Item = styled.li`
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
    > :nth-child(4) { grid-column: 3; grid-row: 1; }
  }
`;

const Fault = styled.p`
  grid-column: 2 / -1;
  color: ${theme.color.danger};
  font-size: ${theme.size.sm};
`;

const Side = styled.textarea`
  ${controlStyle}
  resize: vertical;
  field-sizing: content;
`;
