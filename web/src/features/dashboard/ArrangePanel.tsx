import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Muted } from '../../ui/layout/Muted';
import { Row } from '../../ui/layout/Row';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { ArrangeRow } from './ArrangeRow';
import { type Arrangement, moveTo } from './arrangement';
import { useSaveArrangement } from './useSaveArrangement';

interface ArrangePanelProps {
  /** All widgets that the user can see, in their current order. */
  widgets: readonly { name: string; title: string }[];
  arrangement: Arrangement;
  onDone: () => void;
}

const upAndDown = ({
  transform,
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number };
}) => ({
  ...transform,
  x: 0,
});

/**
 * Edit mode: the widgets as a list to reorder, hide, and show. The page below follows, and each change is saved at
 * once.
 */
export function ArrangePanel({ widgets, arrangement: { hidden }, onDone }: ArrangePanelProps) {
  const save = useSaveArrangement();
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = widgets.map(({ name }) => name);
  const titleOf = (name: unknown) => widgets.find((widget) => widget.name === name)?.title ?? '';
  const describePosition = (name: unknown) =>
    `position ${names.indexOf(String(name)) + 1} of ${names.length}`;

  useEffect(() => heading.current?.focus(), []);

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= names.length || from === to) return;
    save({ order: moveTo(names, from, to), hidden });
    setAnnouncement(`${titleOf(names[from])} is now at position ${to + 1} of ${names.length}.`);
  };
  const show = (name: string, isShown: boolean) => {
    save({ order: names, hidden: isShown ? hidden.filter((other) => other !== name) : [...hidden, name] });
    setAnnouncement(`${titleOf(name)} is now ${isShown ? 'shown' : 'hidden'}.`);
  };
  const reset = () => {
    save({ order: [], hidden: [] });
    setAnnouncement('Layout reset.');
  };
  const handleDrop = ({ active, over }: DragEndEvent) =>
    over && move(names.indexOf(String(active.id)), names.indexOf(String(over.id)));
  const finish = () => {
    onDone();
    if (opener instanceof HTMLElement) opener.focus();
  };

  return (
    <Card aria-labelledby="arrange">
      <CardHeader>
        <div>
          <Heading id="arrange" ref={heading} tabIndex={-1}>
            Arrange your dashboard
          </Heading>
          <Muted>Drag, or use the arrows. Changes save automatically and affect only you.</Muted>
        </div>
        <Row $isOneLine>
          <Button onClick={reset}>Reset</Button>
          <Button variant="primary" onClick={finish}>
            Done
          </Button>
        </Row>
      </CardHeader>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={handleDrop}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, ${describePosition(active.id)}.`,
            onDragOver: ({ active, over }) =>
              over ? `${titleOf(active.id)} is over ${describePosition(over.id)}.` : undefined,
            onDragEnd: ({ active }) => `Dropped ${titleOf(active.id)}.`,
            onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
          },
        }}
      >
        <SortableContext items={names} strategy={verticalListSortingStrategy}>
          <ol>
            {widgets.map(({ name, title }, position) => (
              <ArrangeRow
                key={name}
                name={name}
                title={title}
                isShown={!hidden.includes(name)}
                isFirst={position === 0}
                isLast={position === names.length - 1}
                onMove={(step) => move(position, position + step)}
                onShow={(isShown) => show(name, isShown)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Card>
  );
}

const Heading = styled.h2`
  &:focus { outline: none; }
`;
