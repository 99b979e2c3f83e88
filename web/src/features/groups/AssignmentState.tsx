import { Check, Clock } from 'lucide-react';
import { Badge } from '../../ui/data/Badge';
import type { Cell } from './progressText';

/** Done or overdue, in a word; nothing for what is still open. */
export function AssignmentState({ cell }: { cell: Cell }) {
  if (cell.isDone)
    return (
      <Badge $tone="ok">
        <Check aria-hidden />
        {cell.isOffline ? 'Done offline' : 'Done'}
      </Badge>
    );
  if (!cell.isOverdue) return null;
  return (
    <Badge $tone="danger">
      <Clock aria-hidden />
      Overdue
    </Badge>
  );
}
