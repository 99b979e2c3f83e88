import { ActionTiles } from '../../features/dashboard/ActionTiles';
import { useActionTiles } from '../commands/quickActions';

/** The dashboard's quick actions that the person can use. */
export function DashboardActions() {
  return <ActionTiles tiles={useActionTiles()} />;
}
