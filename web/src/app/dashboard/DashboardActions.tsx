import { QuickActions } from '../../features/dashboard/QuickActions';
import { useActionTiles } from '../commands/quickActions';

/** The quick actions on the dashboard, as far as the person may use them. */
export function DashboardActions() {
  return <QuickActions tiles={useActionTiles()} />;
}
