import { useSaveArrangement } from '../../features/dashboard/useSaveArrangement';
import { SetupChecklist } from '../../features/setup/SetupChecklist';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useSetupCardQuery } from './setupCard.generated';

/** The widget's name in the stored arrangement. */
export const setupWidget = 'setup';

/** The checklist's height on a desktop, in pixels. */
const setupHeight = 318;

/** The setup checklist until the admin hides it; edit mode brings it back. */
export function SetupCard() {
  const { data, loading } = useSetupCardQuery({ fetchPolicy: 'cache-and-network' });
  const save = useSaveArrangement();
  // Without a placeholder, what's below would move up and down again.
  if (!data && loading) return <Skeleton label="Loading setup" height={setupHeight} />;
  if (!data || data.dashboard.hidden.includes(setupWidget)) return null;
  const { order, hidden } = data.dashboard;
  return (
    <SetupChecklist
      progress={data.setupProgress}
      onHide={() => save({ order, hidden: [...hidden, setupWidget] })}
    />
  );
}
