import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { PartVerdict } from './PartVerdict';
import type { Verdict } from './useRound';

/** Steps to put in order, by dragging or with the buttons next to each one. */
export function OrderFields({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = answer.optionIds;
  const move = (from: number, to: number) =>
    onChange({ ...answer, optionIds: arrayMove([...order], from, to) });
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(order.indexOf(String(active.id)), order.indexOf(String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
      <SortableContext items={order} strategy={verticalListSortingStrategy} disabled={isLocked}>
        <List>
          {order.map((id, index) => (
            <Step
              key={id}
              id={id}
              index={index}
              count={order.length}
              text={question.items.find((item) => item.id === id)?.text ?? ''}
              isLocked={isLocked}
              part={parts?.[index]}
              onMove={(to) => move(index, to)}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

interface StepProps {
  id: string;
  index: number;
  count: number;
  text: string;
  isLocked: boolean;
  part: Verdict['options'][number] | undefined;
  onMove: (to: number) => void;
}

function Step({ id, index, count, text, isLocked, part, onMove }: StepProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Line>
        <Grip type="button" disabled={isLocked} {...attributes} {...listeners} aria-label={`Move: ${text}`}>
          <GripVertical aria-hidden size={18} />
        </Grip>
        <b>{index + 1}</b>
        <span>{text}</span>
        <IconButton
          label={`Up: ${text}`}
          icon={ArrowUp}
          disabled={isLocked || index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Down: ${text}`}
          icon={ArrowDown}
          disabled={isLocked || index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </Line>
      <PartVerdict part={part} />
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  li { padding: ${theme.space.xs} ${theme.space.sm}; border: 1px solid ${theme.color.line}; border-radius: 12px; background: ${theme.color.raised}; }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  b { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;

const Grip = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 38px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.muted};
  cursor: grab;
  touch-action: none;
  &:disabled { cursor: default; opacity: 0.4; }
`;
