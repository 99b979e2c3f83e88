import { QuickActions } from '../../features/dashboard/QuickActions';
import { useActionTiles } from '../commands/quickActions';

/** The dashboard's quick actions that the person can use. */
export function DashboardActions() {
  return <QuickActions tiles={useActionTiles()} />;
}
