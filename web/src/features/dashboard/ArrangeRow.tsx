import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/forms/IconButton';
import { Switch } from '../../ui/forms/Switch';

interface ArrangeRowProps {
  name: string;
  title: string;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onShow: (isShown: boolean) => void;
}

/** One widget: dragged by its handle, moved by its arrows, shown or hidden by its switch. */
export function ArrangeRow({ name, title, isShown, isFirst, isLast, onMove, onShow }: ArrangeRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: name });
  return (
    <Item
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      $isDragging={isDragging}
      $isShown={isShown}
    >
      <Grip type="button" {...attributes} {...listeners} aria-label={`Drag ${title}`}>
        <GripVertical aria-hidden size={18} />
      </Grip>
      <span>{title}</span>
      <IconButton
        label={`Move ${title} up`}
        icon={ArrowUp}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${title} down`}
        icon={ArrowDown}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Switch label={`Show ${title}`} isLabelHidden isOn={isShown} onChange={onShow} />
    </Item>
  );
}

const Item = styled.li<{ $isDragging: boolean; $isShown: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? 1 : 'auto')};
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 52px;
  padding: 0 ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};
  border-radius: ${({ $isDragging }) => ($isDragging ? theme.radius.button : 0)};
  background: ${({ $isDragging }) => ($isDragging ? theme.color.raised : 'transparent')};
  box-shadow: ${({ $isDragging }) => ($isDragging ? theme.color.shadow : 'none')};
  > span { flex: 1; min-width: 0; color: ${({ $isShown }) => theme.color[$isShown ? 'text' : 'muted']}; font-weight: 500; }
  [aria-disabled='true'] { opacity: 0.4; cursor: not-allowed; }
  ${theme.media.phone} { gap: 0; padding: 0; }
`;

const Grip = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.input};
  background: transparent;
  color: ${theme.color.muted};
  cursor: grab;
  touch-action: none;
  &:hover { color: ${theme.color.text}; }
`;
