import { Check, Clock } from 'lucide-react';
import { Badge } from '../../ui/data/Badge';
import type { Cell } from './progressText';

/** Shows "Done" or "Overdue", or nothing if the assignment is still open. */
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
